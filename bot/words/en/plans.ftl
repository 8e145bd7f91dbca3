# Conditional orders filed in advance ("if X, then Z"), the same for all games (rules/core/conditional_orders.py).

plan-no-condition = A condition is missing. Write “if ORDER: ORDERS”, or “else: ORDERS” for anything else that the opponent does
plan-no-colon = Put a colon between the condition and the orders
plan-no-orders = Write at least one order after the colon
plan-unknown-condition = The opponent cannot give this order
plan-unknown-order = You cannot give this order
plan-too-deep = A plan can contain a chain of at most { $most } replies
plan-too-many = A plan can have at most { $most } lines
plan-fault = Line { $line }, “{ $word }”: { $why }
plan-long = A plan can have at most { $most } characters.
plan-not-standing = No standing order begins with “{ $word }”.
plan-opening-if = if { $order }:
plan-opening-both = { $first } and { $second }
plan-opening-else = else:
plan-hint-likely = It is your opponent’s turn. Prepare a reply to a likely move: if your opponent makes that move, your reply is played at once and nobody has to wait.
plan-line = Plan: { $en }
