# Ce qui ne va pas dans un fichier de scénario : ce qui s’y trouve, à quel endroit, et ce qui est permis. `docs/scenarios.fr.md` décrit les fichiers.
# { $where } est un endroit du fichier, par exemple `cards.japan`, `map[3]` (rangée 3 de la carte) ou `map E7` (un hexagone).

file-untitled = un scénario sans titre
file-refused = Ce fichier de scénario est inutilisable :
file-more = … et { $more } de plus.
file-help = Corrigez le fichier et envoyez-le de nouveau. Le guide `docs/scenarios.fr.md` décrit ce qu’un fichier peut contenir.

# Le fichier entier.
file-too-long = Le fichier compte { $found }. La limite est de { $allowed }.
file-not-text = Le fichier n’est pas un texte en UTF-8. Enregistrez-le en UTF-8, sans mise en forme.
file-not-toml = Le fichier n’est pas du TOML valide (ligne et colonne : `{ $where }`). Un texte se met entre guillemets, et la carte entre """ et """.
file-not-json = Le fichier n’est pas du JSON valide.
file-json = Le fichier est du JSON, pas du TOML. `python -m rules convert FILE` en tire un fichier de scénario.
file-too-complex = Le fichier a trop de lignes, de valeurs ou de niveaux pour un scénario. Les scénarios du guide comptent une soixantaine de lignes.
file-no-converter = Ce jeu n’a pas de format JSON que l’on puisse convertir.
file-not-editor = Le fichier n’a pas de `board` : ce n’est pas un scénario de Mémoire 44 en JSON.
file-name-taken = Un scénario imprimé s’appelle déjà `{ $found }`. Donnez un autre nom au fichier.
file-not-known = `{ $where }` : `{ $found }` est inconnu ici. Retirez-le.
file-unknown = `{ $where }` : `{ $found }` est inconnu ici. Connus : { $allowed }.
file-no-scenario = Ce fichier n’est pas un scénario de ce jeu. Il y manque : { $found }.

# Les valeurs.
file-missing = `{ $where }` manque. Valeurs permises : { $allowed }.
file-unknown-key = `{ $where }` : `{ $found }` n’a pas de sens ici. Mots permis : { $allowed }.
file-number = `{ $where }` doit être un nombre entier ({ $allowed }), et non `{ $found }`.
file-choice = `{ $where }` : `{ $found }` n’est pas permis. Choisissez parmi : { $allowed }.
file-text-length = `{ $where }` doit être un texte de { $allowed } caractères ; il en a `{ $found }`.
file-text-signs = `{ $where }` contient `{ $found }`. Outre les lettres, les chiffres et les espaces, ces signes sont permis : { $allowed }
file-list = `{ $where }` doit être une liste de { $allowed } textes au plus, et non `{ $found }`.
file-table = `{ $where }` doit être une table, et non `{ $found }`.
file-date = `{ $where }` : `{ $found }` n’est pas une date. Écrivez-la ainsi : { $allowed }.
file-dates = `{ $where }` doit être une ou deux dates dans l’ordre, par exemple { $allowed }, et non `{ $found }`.

# La carte.
file-map-text = `{ $where }` doit être un texte de neuf rangées entre """ et """, et non `{ $found }`.
file-map-rows = La carte a { $found } rangées. Il en faut { $allowed }.
file-map-row = `{ $where }` : cette rangée de la carte a { $found } hexagones. Il en faut { $allowed }.
file-map-hex = `{ $where }` : `{ $found }` n’est pas un hexagone. Chaque hexagone s’écrit en quatre caractères ; vide, il s’écrit `{ $allowed }`.
file-map-tile = `{ $where }` : aucun terrain n’a la lettre `{ $found }`. Lettres permises : `{ $allowed }`.
file-map-on = `{ $where }` : aucun obstacle n’a la lettre `{ $found }`. Lettres permises : `{ $allowed }`.
file-map-side = `{ $where }` : aucun camp n’a la lettre `{ $found }`. Lettres permises : `{ $allowed }`.
file-map-unit = `{ $where }` : aucune unité n’a la lettre `{ $found }`. Lettres permises : `{ $allowed }`.
file-map-half = `{ $where }` : `{ $found }` indique un camp sans unité, ou une unité sans camp. Écrivez les deux ou aucun.
file-standing = `{ $where }` : cette unité ({ $found }) ne peut pas se trouver sur ce terrain ni sur un champ de mines. Déplacez l’unité ou changez l’hexagone.
file-nobody = Ce camp n’a aucune unité sur la carte : { $found }. Chaque camp en a au moins une.
file-mines = La carte a { $found } champs de mines. La limite est de { $allowed }.
file-team-board = La règle `overlord` demande une carte de { $allowed } colonnes, et une telle carte demande cette règle.

# Hexagones, rivières, médailles.
file-hex = `{ $where }` : `{ $found }` n’est pas un hexagone de la carte. Hexagones permis : { $allowed }.
file-course = `{ $where }` : `{ $found }` n’est pas un cours d’eau. Écrivez les hexagones dans l’ordre, avec un côté seulement à un bout : `nw C9 c8 D7`.
file-apart = `{ $where }` : ces hexagones ne se touchent pas : { $found }. Un cours d’eau va de chaque hexagone au suivant.
file-no-river = `{ $where }` : l’hexagone { $found } n’a pas de rivière sur la carte. Il faut un hexagone qui porte une de ces lettres : `{ $allowed }`.
file-no-course = `{ $where }` : aucun cours de `rivers` ne passe par cet hexagone de rivière. Ajoutez-en un.
file-twice = `{ $where }` : nommé deux fois : { $found }. Nommez chaque hexagone une seule fois.
file-exit = `{ $where }` : l’hexagone { $found } n’est ni en haut ni en bas de la carte. Les unités sortent par les rangées { $allowed }.

# Les batailles historiques de War at Sea.
file-sector = `{ $where }` : `{ $found }` n’est pas un secteur de la carte. On écrit des secteurs ou des zones comme `A1–C2`, dans les limites { $allowed }.
file-card = `{ $where }` : aucune carte ne s’appelle `{ $found }`.{ $allowed ->
    [none] { "" }
   *[other] { " " }Vous pensez peut-être à : { $allowed }.
}
file-count = `{ $where }` : le nombre de `{ $found }` est faux. Écrivez de 1 à 40 unités, ou autant de noms que d’unités, par exemple `2 A6M2 Zeke` ou `Fletcher: Nicholas, De Haven`.
file-zone = `{ $where }` : la zone compte { $found } secteurs libres. Il en faut au moins { $allowed } pour ces navires, à deux par secteur.
file-battery = `{ $where }` : une batterie côtière demande une côte ou une île dans sa zone.
file-no-ships = Ce camp n’a aucun navire de combat au départ : { $found }. Il en faut un, dans une force qui entre au tour 1.
file-units = Un camp compte { $found } unités. La limite est de { $allowed }.
file-room = `{ $where }` : il manque des places pour les escadrilles. La base terrestre en a { $found } ; il en faut au moins { $allowed }.
file-ashore = `{ $where }` : { $found } est une île, un haut-fond ou une côte. Aucun navire ne peut y aller.

# Ce qu’il faut vérifier dans un scénario tiré du JSON.

file-converted = Le scénario vient d’un fichier JSON, qui n’exprime certaines règles que par des phrases. Avant de commencer, vérifiez ceci :
file-left-out = `{ $where }` : `{ $found }` est inconnu ici et a été écarté.
file-medal-read = `{ $where }` : le JSON ne dit pas si la médaille de { $found } peut être reperdue. Elle est du premier de ces types : { $allowed }.
file-rules-read = `{ $where }` : ces règles spéciales viennent des options et du texte : { $found }.
file-exit-read = `{ $where }` : le marqueur de { $found } est lu comme un hexagone par où les unités quittent la carte.
file-victory-read = `{ $where }` : le texte énonce des conditions de victoire. Comparez-les aux médailles du fichier ({ $found } hexagones).
