// Written by hand, language by language, from grammars and dictionaries: articles, cases, plurals and persons.
import { describe, expect, it } from 'vitest'
import { ended, type Language, languages, type Tables, tablesOf } from './tables.js'

type Row = readonly [say: (tables: Tables) => string, de: string, en: string, nl: string, cs: string]

const hidden3 = [null, null, null]
const hidden6 = [...hidden3, ...hidden3]

const rows: readonly Row[] = [
  // Cards
  [({ s }) => s.card('Th'), 'Herz-Zehner', 'ten of hearts', 'tien van harten', 'srdcová desítka'],
  [
    ({ s }) => s.card('Th', 'object'),
    'den Herz-Zehner',
    'the ten of hearts',
    'de tien van harten',
    'srdcovou desítku',
  ],
  [
    ({ s }) => s.card('As', 'object'),
    'das Pik-Ass',
    'the ace of spades',
    'het aas van schoppen',
    'pikové eso',
  ],
  [
    ({ s }) => s.card('Qd', 'object'),
    'die Karo-Dame',
    'the queen of diamonds',
    'de vrouw van ruiten',
    'károvou dámu',
  ],
  [
    ({ s }) => s.card('Jc', 'object'),
    'den Kreuz-Buben',
    'the jack of clubs',
    'de boer van klaveren',
    'křížového kluka',
  ],
  [
    ({ s }) => s.card('Jc', 'subject'),
    'der Kreuz-Bube',
    'the jack of clubs',
    'de boer van klaveren',
    'křížový kluk',
  ],
  [
    ({ s }) => s.card('Kh', 'object'),
    'den Herz-König',
    'the king of hearts',
    'de heer van harten',
    'srdcového krále',
  ],
  [
    ({ s }) => s.card('9d', 'object'),
    'den Karo-Neuner',
    'the nine of diamonds',
    'de negen van ruiten',
    'károvou devítku',
  ],
  [
    ({ s }) => s.card('8s', 'object'),
    'den Pik-Achter',
    'the eight of spades',
    'de acht van schoppen',
    'pikovou osmičku',
  ],
  [
    ({ s }) => s.card('7c', 'subject'),
    'der Kreuz-Siebener',
    'the seven of clubs',
    'de zeven van klaveren',
    'křížová sedmička',
  ],
  [
    ({ b }) => b.card('Ac', 'object'),
    'das Eichel-Daus',
    'the ace of acorns',
    'het aas van eikels',
    'žaludové eso',
  ],
  [
    ({ b }) => b.card('Qs', 'object'),
    'den Grün-Ober',
    'the ober of leaves',
    'de ober van bladeren',
    'zeleného svrška',
  ],
  [
    ({ b }) => b.card('Jd', 'object'),
    'den Schellen-Unter',
    'the unter of bells',
    'de unter van bellen',
    'kulového spodka',
  ],
  [
    ({ b }) => b.card('7h', 'object'),
    'den Herz-Siebener',
    'the seven of hearts',
    'de zeven van harten',
    'červenou sedmu',
  ],
  [({ b }) => b.card('8h'), 'Herz-Achter', 'eight of hearts', 'acht van harten', 'červená osma'],

  // Playing
  [
    ({ s }) => s.event({ type: 'play', seat: 0, card: 'Th' }),
    'Anna spielt den Herz-Zehner.',
    'Anna plays the ten of hearts.',
    'Anna speelt de tien van harten.',
    'Anna hraje srdcovou desítku.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'play', seat: 1, card: 'Qs' }),
    'Du spielst die Pik-Dame.',
    'You play the queen of spades.',
    'Jij speelt de vrouw van schoppen.',
    'Hraješ pikovou dámu.',
  ],
  [
    ({ s }) => s.event({ type: 'trick', winner: 0, plays: [] }),
    'Anna macht den Stich.',
    'Anna takes the trick.',
    'Anna haalt de slag.',
    'Anna bere zdvih.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'trick', winner: 1, plays: [] }),
    'Du machst den Stich.',
    'You take the trick.',
    'Jij haalt de slag.',
    'Bereš zdvih.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'draw', seat: 1, card: '9c' }),
    'Du ziehst den Kreuz-Neuner.',
    'You draw the nine of clubs.',
    'Jij trekt de negen van klaveren.',
    'Lížeš křížovou devítku.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'draw', seat: 0, card: null }),
    'Anna zieht eine Karte.',
    'Anna draws a card.',
    'Anna trekt een kaart.',
    'Anna líže kartu.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'play', seat: 3, card: 'Jc' }),
    'David spielt den Eichel-Unter.',
    'David plays the unter of acorns.',
    'David speelt de unter van eikels.',
    'David hraje žaludového spodka.',
  ],
  [
    ({ plain }) => plain.event({ type: 'play', seat: 2, card: 'Ad' }),
    'Spieler 3 spielt das Karo-Ass.',
    'Player 3 plays the ace of diamonds.',
    'Speler 3 speelt het aas van ruiten.',
    'Hráč 3 hraje kárové eso.',
  ],

  // Before the play
  [
    ({ sYou }) =>
      sYou.event({
        type: 'draw-dealer',
        cards: [
          ['Th', 'Ts'],
          ['Ah', '7c'],
        ],
        dealer: 0,
      }),
    'Anna zieht den Herz-Zehner. Du ziehst den Pik-Zehner. Anna zieht das Herz-Ass. Du ziehst den Kreuz-Siebener. Anna gibt zuerst.',
    'Anna draws the ten of hearts. You draw the ten of spades. Anna draws the ace of hearts. You draw the seven of clubs. Anna deals first.',
    'Anna trekt de tien van harten. Jij trekt de tien van schoppen. Anna trekt het aas van harten. Jij trekt de zeven van klaveren. Anna geeft als eerste.',
    'Anna líže srdcovou desítku. Lížeš pikovou desítku. Anna líže srdcové eso. Lížeš křížovou sedmičku. Anna rozdává jako první.',
  ],
  [
    ({ s }) => s.event({ type: 'cut', seat: 1, at: 7 }),
    'Ben hebt 7 Karten ab.',
    'Ben cuts 7 cards.',
    'Ben neemt 7 kaarten af.',
    'Ben snímá 7 karet.',
  ],
  [
    ({ s }) => s.event({ type: 'cut', seat: 1, at: 3 }),
    'Ben hebt 3 Karten ab.',
    'Ben cuts 3 cards.',
    'Ben neemt 3 kaarten af.',
    'Ben snímá 3 karty.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'cut', seat: 1, at: 1 }),
    'Du hebst eine Karte ab.',
    'You cut one card.',
    'Jij neemt een kaart af.',
    'Snímáš jednu kartu.',
  ],
  [
    ({ s }) => s.event({ type: 'knock', seat: 0 }),
    'Anna klopft und hebt nicht ab.',
    'Anna knocks instead of cutting.',
    'Anna klopt en neemt niet af.',
    'Anna klepe a nesnímá.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'knock', seat: 1 }),
    'Du klopfst und hebst nicht ab.',
    'You knock instead of cutting.',
    'Jij klopt en neemt niet af.',
    'Klepeš a nesnímáš.',
  ],
  [
    ({ sYou }) =>
      sYou.event({
        type: 'deal',
        deal: 2,
        dealer: 0,
        hands: [hidden6, ['Th', 'Qs', '7d', 'Jc', 'Ah', 'Ks']],
        turnedUp: null,
      }),
    'Spiel 2. Anna gibt. Du bekommst den Herz-Zehner, die Pik-Dame, den Karo-Siebener, den Kreuz-Buben, das Herz-Ass und den Pik-König.',
    'Deal 2. Anna deals. You get the ten of hearts, the queen of spades, the seven of diamonds, the jack of clubs, the ace of hearts and the king of spades.',
    'Spel 2. Anna geeft. Jij krijgt de tien van harten, de vrouw van schoppen, de zeven van ruiten, de boer van klaveren, het aas van harten en de heer van schoppen.',
    'Hra 2. Anna rozdává. Dostáváš srdcovou desítku, pikovou dámu, károvou sedmičku, křížového kluka, srdcové eso a pikového krále.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'deal', deal: 1, dealer: 1, hands: [hidden6, hidden6], turnedUp: 'Jd' }),
    'Spiel 1. Du gibst. Der Karo-Bube liegt offen: Karo ist Trumpf.',
    'Deal 1. You deal. The jack of diamonds lies face up: diamonds are trumps.',
    'Spel 1. Jij geeft. De boer van ruiten ligt open en maakt ruiten troef.',
    'Hra 1. Rozdáváš. Odkrytá karta: kárový kluk. Trumfy jsou kára.',
  ],
  [
    ({ b }) => b.event({ type: 'trump', seat: 0, suit: 'h' }),
    'Anna ruft Herz als Trumpf.',
    'Anna makes hearts trumps.',
    'Anna maakt harten troef.',
    'Anna volí trumfy: červené.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'trump', seat: 0, suit: 's' }),
    'Du rufst Grün als Trumpf.',
    'You make leaves trumps.',
    'Jij maakt bladeren troef.',
    'Volíš trumfy: zelené.',
  ],
  [
    ({ b }) => b.event({ type: 'turn-up', seat: 0, card: 'Tc', index: 0 }),
    'Anna sagt „Auf“ und deckt den Eichel-Zehner auf: Eichel ist Trumpf.',
    'Anna turns up the ten of acorns: acorns are trumps.',
    'Anna draait de tien van eikels om en maakt eikels troef.',
    'Anna otáčí žaludovou desítku: trumfy jsou žaludy.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'turn-up', seat: 0, card: 'Qd', index: 1 }),
    'Du sagst „Auf“ und deckst den Schellen-Ober auf: Schellen ist Trumpf.',
    'You turn up the ober of bells: bells are trumps.',
    'Jij draait de ober van bellen om en maakt bellen troef.',
    'Otáčíš kulového svrška: trumfy jsou kule.',
  ],
  [
    ({ bYou }) =>
      bYou.event({
        type: 'second-packet',
        hands: [
          ['Ks', 'Ah'],
          [null, null],
          [null, null],
          [null, null],
        ],
      }),
    'Alle bekommen noch zwei Karten. Du bekommst den Grün-König und das Herz-Daus.',
    'Everybody gets two more cards. You get the king of leaves and the ace of hearts.',
    'Iedereen krijgt nog twee kaarten. Jij krijgt de heer van bladeren en het aas van harten.',
    'Všichni dostávají ještě dvě karty. Dostáváš zeleného krále a červené eso.',
  ],
  [
    ({ b }) =>
      b.event({
        type: 'second-packet',
        hands: [
          ['Tc', null],
          [null, null],
          [null, null],
          [null, null],
        ],
      }),
    'Alle bekommen noch zwei Karten. Anna bekommt den Eichel-Zehner und eine Karte.',
    'Everybody gets two more cards. Anna gets the ten of acorns and one card.',
    'Iedereen krijgt nog twee kaarten. Anna krijgt de tien van eikels en een kaart.',
    'Všichni dostávají ještě dvě karty. Anna dostává žaludovou desítku a jednu kartu.',
  ],
  [
    ({ b }) => b.event({ type: 'farbringerl', seat: 2, cards: ['Ah', 'Th', 'Kh', 'Qh', 'Jh'] }),
    'Clara zeigt ein Farbringerl: alle fünf Karten in Herz.',
    'Clara shows a Farbringerl: all five hearts.',
    'Clara toont een Farbringerl: alle vijf de kaarten van harten.',
    'Clara ukazuje Farbringerl: všech pět karet v červených.',
  ],

  // Bidding and doubling
  [
    ({ b }) => b.event({ type: 'bid', seat: 1, contract: 'gang' }),
    'Ben sagt einen Gang an.',
    'Ben bids a Gang.',
    'Ben biedt een Gang.',
    'Ben licituje Gang.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'bid', seat: 0, contract: 'zehnerloch' }),
    'Du sagst ein Zehnerloch an.',
    'You bid a Zehnerloch.',
    'Jij biedt een Zehnerloch.',
    'Licituješ Zehnerloch.',
  ],
  [
    ({ b }) => b.event({ type: 'bid', seat: 3, contract: 'assenbettler' }),
    'David sagt einen Assenbettler an.',
    'David bids an Assenbettler.',
    'David biedt een Assenbettler.',
    'David licituje Assenbettler.',
  ],
  [
    ({ b }) => b.event({ type: 'pass', seat: 1 }),
    'Ben sagt „Weiter“.',
    'Ben passes.',
    'Ben past.',
    'Ben pasuje.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'pass', seat: 0 }, { declarer: 1, phase: 'bid' }),
    'Du sagst „Weiter“.',
    'You pass.',
    'Jij past.',
    'Pasuješ.',
  ],
  [
    ({ b }) => b.event({ type: 'pass', seat: 0 }, { declarer: 0 }),
    'Anna sagt „Bleibt so“.',
    'Anna lets it stand.',
    'Anna laat het zo.',
    'Anna nechává hru, jak je.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'pass', seat: 0 }, { declarer: 0, phase: 'bid' }),
    'Du sagst „Bleibt so“.',
    'You let it stand.',
    'Jij laat het zo.',
    'Necháváš hru, jak je.',
  ],
  [
    ({ b }) => b.event({ type: 'pass', seat: 1 }, { phase: 'double', declarer: 0 }),
    'Ben sagt „Nein“.',
    'Ben does not double.',
    'Ben doubleert niet.',
    'Ben nezvyšuje.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'pass', seat: 0 }, { phase: 'double', declarer: 0 }),
    'Du sagst „Nein“.',
    'You do not double.',
    'Jij doubleert niet.',
    'Nezvyšuješ.',
  ],
  [
    ({ b }) => b.event({ type: 'contract', declarer: 0, contract: 'rufer' }),
    'Anna spielt einen Rufer.',
    'Anna plays a Rufer.',
    'Anna speelt een Rufer.',
    'Anna hraje Rufer.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'contract', declarer: 0, contract: 'schnapser' }),
    'Du spielst einen Schnapser.',
    'You play a Schnapser.',
    'Jij speelt een Schnapser.',
    'Hraješ Schnapser.',
  ],
  [
    ({ b }) => b.event({ type: 'double', seat: 1, multiplier: 2 }),
    'Ben sagt „Spritzer“: Das Spiel zählt doppelt.',
    'Ben doubles: the deal counts twice.',
    'Ben doubleert: het spel telt dubbel.',
    'Ben dává flek: hra platí dvojnásobně.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'double', seat: 0, multiplier: 4 }),
    'Du sagst „Retour“: Das Spiel zählt vierfach.',
    'You redouble: the deal counts four times.',
    'Jij redoubleert: het spel telt vier keer.',
    'Dáváš re: hra platí čtyřnásobně.',
  ],
  [
    ({ b }) => b.event({ type: 'double', seat: 3, multiplier: 8 }),
    'David sagt „Subkontra“: Das Spiel zählt achtfach.',
    'David redoubles again: the deal counts eight times.',
    'David doubleert nog eens: het spel telt acht keer.',
    'David dává tutti: hra platí osminásobně.',
  ],

  // Melds
  [
    ({ b }) => b.event({ type: 'meld', seat: 0, suit: 's', points: 20, counted: true }),
    'Anna meldet einen Zwanziger in Grün.',
    'Anna melds twenty in leaves.',
    'Anna meldt twintig in bladeren.',
    'Anna hlásí dvacet v zelených.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'meld', seat: 0, suit: 'h', points: 40, counted: false }),
    'Du meldest einen Vierziger in Herz. Er zählt erst mit einem Stich.',
    'You meld forty in hearts. It will count only with a trick.',
    'Jij meldt veertig in harten. Dat telt pas met een slag.',
    'Hlásíš čtyřicet v červených. Platí až po uhraném zdvihu.',
  ],
  [
    ({ b }) => b.event({ type: 'meld-counted', seat: 0, suit: 'd', points: 40 }),
    'Der Vierziger in Schellen zählt jetzt.',
    'The forty in bells counts now.',
    'De veertig in bellen telt nu.',
    'Čtyřicet v kulích teď platí.',
  ],
  [
    ({ plain }) => plain.event({ type: 'meld-counted', seat: 0, suit: 'c', points: 20 }),
    'Der Zwanziger in Kreuz zählt jetzt.',
    'The twenty in clubs counts now.',
    'De twintig in klaveren telt nu.',
    'Dvacet v křížích teď platí.',
  ],

  // Results
  [
    ({ sYou }) =>
      sYou.event({
        type: 'deal-over',
        result: { winner: 0, points: 1, reason: 'simple' },
        points: [1, 0],
      }),
    'Anna gewinnt das Spiel: 1 Punkt. Punkte – Anna: 1, Du: 0.',
    'Anna wins the deal: 1 point. Points – Anna: 1, You: 0.',
    'Anna wint het spel: 1 punt. Punten – Anna: 1, Jij: 0.',
    'Anna vyhrává hru: 1 bod. Body – Anna: 1, Ty: 0.',
  ],
  [
    ({ s }) => s.result({ winner: 1, points: 2, reason: 'schneider' }),
    'Schneider! Ben gewinnt das Spiel: 2 Punkte.',
    'Schneider! Ben wins the deal: 2 points.',
    'Schneider! Ben wint het spel: 2 punten.',
    'Šnajdr! Ben vyhrává hru: 2 body.',
  ],
  [
    ({ sYou }) => sYou.result({ winner: 1, points: 20, reason: 'schwarz' }),
    'Schwarz! Du gewinnst das Spiel: 20 Punkte.',
    'Schwarz! You win the deal: 20 points.',
    'Schwarz! Jij wint het spel: 20 punten.',
    'Schwarz! Vyhráváš hru: 20 bodů.',
  ],
  [
    ({ s }) => s.result({ winner: null, points: 0, reason: 'tie' }),
    'Unentschieden: Niemand bekommt Punkte.',
    'A tie: nobody scores.',
    'Gelijkspel: niemand krijgt punten.',
    'Remíza: nikdo nezískává body.',
  ],
  [
    ({ b }) => b.result(ended({ points: 2, level: 'schneider' })),
    'Schneider! Anna und Clara haben 66 und gewinnen den Rufer: 2 Punkte.',
    'Schneider! Anna and Clara have 66 and win the Rufer: 2 points.',
    'Schneider! Anna en Clara hebben 66 en winnen de Rufer: 2 punten.',
    'Šnajdr! Anna a Clara mají 66 a vyhrávají Rufer: 2 body.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ level: 'simple' })),
    'Wir haben 66 und gewinnen den Rufer: 1 Punkt.',
    'We have 66 and win the Rufer: 1 point.',
    'Wij hebben 66 en winnen de Rufer: 1 punt.',
    'Máme 66 a vyhráváme Rufer: 1 bod.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ winner: 1, points: 6, level: 'schwarz', multiplier: 2 })),
    'Schwarz! Die Gegner haben 66 und gewinnen den Rufer: 6 Punkte. Das Spiel zählte doppelt.',
    'Schwarz! The opponents have 66 and win the Rufer: 6 points. The deal counted twice.',
    'Schwarz! De tegenstanders hebben 66 en winnen de Rufer: 6 punten. Het spel telde dubbel.',
    'Schwarz! Soupeři mají 66 a vyhrávají Rufer: 6 bodů. Hra platila dvojnásobně.',
  ],
  [
    ({ b }) => b.result(ended({ winner: 1, reason: 'last-trick', level: 'simple' })),
    'Ben und David machen den letzten Stich und gewinnen den Rufer: 1 Punkt.',
    'Ben and David take the last trick and win the Rufer: 1 point.',
    'Ben en David halen de laatste slag en winnen de Rufer: 1 punt.',
    'Ben a David berou poslední zdvih a vyhrávají Rufer: 1 bod.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ reason: 'last-trick', level: 'simple' })),
    'Wir machen den letzten Stich und gewinnen den Rufer: 1 Punkt.',
    'We take the last trick and win the Rufer: 1 point.',
    'Wij halen de laatste slag en winnen de Rufer: 1 punt.',
    'Bereme poslední zdvih a vyhráváme Rufer: 1 bod.',
  ],
  [
    ({ b }) => b.result(ended({ points: 9, reason: 'made', contract: 'gang', declarer: 2 })),
    'Clara gewinnt den Gang. Anna und Clara bekommen 9 Punkte.',
    'Clara makes the Gang. Anna and Clara score 9 points.',
    'Clara maakt de Gang. Anna en Clara krijgen 9 punten.',
    'Clara vyhrává Gang. Anna a Clara získávají 9 bodů.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ points: 40, reason: 'made', contract: 'zehnerloch', multiplier: 4 })),
    'Du gewinnst das Zehnerloch. Wir bekommen 40 Punkte. Das Spiel zählte vierfach.',
    'You make the Zehnerloch. We score 40 points. The deal counted four times.',
    'Jij maakt het Zehnerloch. Wij krijgen 40 punten. Het spel telde vier keer.',
    'Vyhráváš Zehnerloch. Získáváme 40 bodů. Hra platila čtyřnásobně.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ winner: 1, points: 4, reason: 'lost', contract: 'bettler' })),
    'Du verlierst den Bettler. Die Gegner bekommen 4 Punkte.',
    'You lose the Bettler. The opponents score 4 points.',
    'Jij verliest de Bettler. De tegenstanders krijgen 4 punten.',
    'Prohráváš Bettler. Soupeři získávají 4 body.',
  ],
  [
    ({ bYou }) => bYou.result(ended({ points: 24, reason: 'farbringerl', contract: null, declarer: null })),
    'Farbringerl! Wir bekommen 24 Punkte.',
    'Farbringerl! We score 24 points.',
    'Farbringerl! Wij krijgen 24 punten.',
    'Farbringerl! Získáváme 24 bodů.',
  ],

  // Bummerl and match
  [
    ({ bYou }) => bYou.event({ type: 'bummerl', winner: 0, marks: 1 }),
    'Wir gewinnen die Runde. Die Gegner bekommen ein Bummerl.',
    'We win the round. The opponents get a Bummerl.',
    'Wij winnen de ronde. De tegenstanders krijgen een verliespunt.',
    'Vyhráváme kolo. Soupeři dostávají čárku.',
  ],
  [
    ({ b }) => b.event({ type: 'bummerl', winner: 1, marks: 2 }),
    'Ben und David gewinnen die Runde. Anna und Clara bekommen 2 Bummerl.',
    'Ben and David win the round. Anna and Clara get 2 Bummerls.',
    'Ben en David winnen de ronde. Anna en Clara krijgen 2 verliespunten.',
    'Ben a David vyhrávají kolo. Anna a Clara dostávají 2 čárky.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'bummerl', winner: 1, marks: 5 }),
    'Die Gegner gewinnen die Runde. Wir bekommen 5 Bummerl.',
    'The opponents win the round. We get 5 Bummerls.',
    'De tegenstanders winnen de ronde. Wij krijgen 5 verliespunten.',
    'Soupeři vyhrávají kolo. Dostáváme 5 čárek.',
  ],
  [
    ({ bYou }) => bYou.event({ type: 'match-over', winner: 1 }),
    'Die Gegner gewinnen die Partie.',
    'The opponents win the match.',
    'De tegenstanders winnen de partij.',
    'Soupeři vyhrávají partii.',
  ],
  [
    ({ sYou }) => sYou.event({ type: 'match-over', winner: 1 }),
    'Du gewinnst die Partie.',
    'You win the match.',
    'Jij wint de partij.',
    'Vyhráváš partii.',
  ],
  [
    ({ plain }) => plain.event({ type: 'match-over', winner: 1 }, { game: 'schneider' }),
    'Spieler 2 gewinnt die Partie.',
    'Player 2 wins the match.',
    'Speler 2 wint de partij.',
    'Hráč 2 vyhrává partii.',
  ],
  [
    ({ plain }) => plain.event({ type: 'match-over', winner: 1 }),
    'Seite 2 gewinnt die Partie.',
    'Side 2 wins the match.',
    'Partij 2 wint de partij.',
    'Strana 2 vyhrává partii.',
  ],
  [
    ({ s }) => s.event({ type: 'void', deal: 3 }),
    'Vergeben: Spiel 3 gilt nicht, es wird neu gegeben.',
    'Misdeal: deal 3 is void, and the cards are dealt again.',
    'Verkeerd gegeven: spel 3 telt niet, er wordt opnieuw gegeven.',
    'Chybné rozdání: hra 3 neplatí a rozdává se znovu.',
  ],

  // Moves
  [
    ({ s }) => s.move({ type: 'play', card: 'Jh' }),
    'Den Herz-Buben spielen',
    'Play the jack of hearts',
    'De boer van harten spelen',
    'Zahrát srdcového kluka',
  ],
  [
    ({ s }) => s.move({ type: 'play', card: 'Qh' }),
    'Die Herz-Dame spielen',
    'Play the queen of hearts',
    'De vrouw van harten spelen',
    'Zahrát srdcovou dámu',
  ],
  [
    ({ b }) => b.move({ type: 'play', card: 'Ks', meld: true }, { trump: 's' }),
    'Vierziger melden und den Grün-König ausspielen',
    'Meld forty and lead the king of leaves',
    'Veertig melden en met de heer van bladeren uitkomen',
    'Hlásit čtyřicet a vynést zeleného krále',
  ],
  [
    ({ b }) => b.move({ type: 'play', card: 'Ks', meld: true }, { trump: 'h' }),
    'Zwanziger melden und den Grün-König ausspielen',
    'Meld twenty and lead the king of leaves',
    'Twintig melden en met de heer van bladeren uitkomen',
    'Hlásit dvacet a vynést zeleného krále',
  ],
  [
    ({ b }) => b.move({ type: 'play', card: 'Qd', meld: true }),
    'Paar melden und den Schellen-Ober ausspielen',
    'Meld the pair and lead the ober of bells',
    'Het paar melden en met de ober van bellen uitkomen',
    'Hlásit dvojici a vynést kulového svrška',
  ],
  [
    ({ b }) => b.move({ type: 'trump', suit: 'c' }),
    'Eichel als Trumpf rufen',
    'Make acorns trumps',
    'Eikels troef maken',
    'Zvolit trumfy: žaludy',
  ],
  [({ b }) => b.move({ type: 'turn-up' }), 'Auf', 'Turn up a card', 'Een kaart omdraaien', 'Otočit kartu'],
  [
    ({ b }) => b.move({ type: 'turn-up', index: 1 }),
    'Auf: die zweite Karte',
    'Turn up the second card',
    'De tweede kaart omdraaien',
    'Otočit druhou kartu',
  ],
  [
    ({ b }) => b.move({ type: 'bid', contract: 'bettler' }),
    'Einen Bettler ansagen',
    'Bid a Bettler',
    'Een Bettler bieden',
    'Licitovat Bettler',
  ],
  [({ b }) => b.move({ type: 'pass' }), 'Weiter', 'Pass', 'Pas', 'Pas'],
  [
    ({ b }) => b.move({ type: 'pass' }, { phase: 'bid', turn: 2, declarer: 2 }),
    'Bleibt so',
    'Let it stand',
    'Het blijft zo',
    'Zůstává to tak',
  ],
  [
    ({ b }) => b.move({ type: 'pass' }, { phase: 'double', turn: 2, declarer: 2 }),
    'Nein',
    'Do not double',
    'Niet doubleren',
    'Nezvyšovat',
  ],
  [({ b }) => b.move({ type: 'double' }), 'Spritzer', 'Double', 'Doubleren', 'Flek'],
  [({ b }) => b.move({ type: 'double' }, { multiplier: 2 }), 'Retour', 'Redouble', 'Redoubleren', 'Re'],
  [
    ({ b }) => b.move({ type: 'double' }, { multiplier: 4 }),
    'Subkontra',
    'Redouble again',
    'Nog eens doubleren',
    'Tutti',
  ],
  [
    ({ s }) => s.move({ type: 'cut', at: 1 }),
    'Eine Karte abheben',
    'Cut one card',
    'Een kaart afnemen',
    'Sejmout jednu kartu',
  ],
  [
    ({ s }) => s.move({ type: 'cut', at: 4 }),
    '4 Karten abheben',
    'Cut 4 cards',
    '4 kaarten afnemen',
    'Sejmout 4 karty',
  ],
  [({ s }) => s.move({ type: 'knock' }), 'Klopfen', 'Knock', 'Kloppen', 'Klepnout'],
  [({ s }) => s.move({ type: 'deal' }), 'Geben', 'Deal', 'Geven', 'Rozdat'],

  // What binds, and why not
  [
    ({ s }) => s.obligation({ kind: 'free' }),
    'Du bist dran · freie Wahl',
    'Your turn · any card',
    'Jij bent aan de beurt · elke kaart mag',
    'Jsi na tahu · libovolná karta',
  ],
  [
    ({ s }) => s.obligation({ kind: 'follow', suit: 'h' }),
    'Du bist dran · Herz bedienen',
    'Your turn · follow suit in hearts',
    'Jij bent aan de beurt · harten bekennen',
    'Jsi na tahu · přiznat barvu: srdce',
  ],
  [
    ({ b }) => b.obligation({ kind: 'beat', suit: 'h', card: 'Kh' }),
    'Du bist dran · Herz bedienen, höher als der Herz-König',
    'Your turn · follow suit in hearts, above the king of hearts',
    'Jij bent aan de beurt · harten bekennen, hoger dan de heer van harten',
    'Jsi na tahu · přiznat barvu a přebít červeného krále',
  ],
  [
    ({ b }) => b.obligation({ kind: 'trump', suit: 'd' }),
    'Du bist dran · Trumpf spielen: Schellen',
    'Your turn · play a trump: bells',
    'Jij bent aan de beurt · troef spelen: bellen',
    'Jsi na tahu · hrát trumf: kule',
  ],
  [
    ({ s }) => s.obligation({ kind: 'overtrump', suit: 'c', card: 'Jc' }),
    'Du bist dran · den Kreuz-Buben überstechen',
    'Your turn · overtrump the jack of clubs',
    'Jij bent aan de beurt · de boer van klaveren overtroeven',
    'Jsi na tahu · přebít křížového kluka vyšším trumfem',
  ],
  [
    ({ s }) => s.reason('must-follow-suit'),
    'Du musst Farbe bedienen.',
    'You must follow suit.',
    'Je moet kleur bekennen.',
    'Musíš přiznat barvu.',
  ],
  [
    ({ b }) => b.reason({ code: 'illegal-move', reason: 'must-overtrump' }),
    'Du musst überstechen: Spiel einen höheren Trumpf.',
    'You must overtrump: play a higher trump.',
    'Je moet overtroeven: speel een hogere troef.',
    'Musíš přebít vyšším trumfem.',
  ],
  [
    ({ b }) => b.reason({ legal: false, code: 'not-your-turn', message: 'It is the turn of seat 1.' }),
    'Du bist nicht dran.',
    'It is not your turn.',
    'Jij bent niet aan de beurt.',
    'Nejsi na tahu.',
  ],

  // Scores
  [
    ({ s }) =>
      s.score({ tally: [5, 3], tricks: [4, 1], deal: null, points: [2, 1], bummerl: [0, 0], winner: null }),
    'Bilder – Anna: 5, Ben: 3 · Stiche – Anna: 4, Ben: 1 · Punkte – Anna: 2, Ben: 1',
    'Honours – Anna: 5, Ben: 3 · Tricks – Anna: 4, Ben: 1 · Points – Anna: 2, Ben: 1',
    'Eerkaarten – Anna: 5, Ben: 3 · Slagen – Anna: 4, Ben: 1 · Punten – Anna: 2, Ben: 1',
    'Honéry – Anna: 5, Ben: 3 · Zdvihy – Anna: 4, Ben: 1 · Body – Anna: 2, Ben: 1',
  ],
  [
    ({ bYou }) =>
      bYou.score({
        tally: [40, 0],
        tricks: [1, 0],
        deal: null,
        points: [12, 9],
        bummerl: [1, 0],
        winner: null,
      }),
    'Kartenpunkte – Wir: 40, Ihr: 0 · Stiche – Wir: 1, Ihr: 0 · Punkte – Wir: 12, Ihr: 9 · Bummerl – Wir: 1, Ihr: 0',
    'Card points – We: 40, They: 0 · Tricks – We: 1, They: 0 · Points – We: 12, They: 9 · Bummerl – We: 1, They: 0',
    'Kaartpunten – Wij: 40, Zij: 0 · Slagen – Wij: 1, Zij: 0 · Punten – Wij: 12, Zij: 9 · Verliespunten – Wij: 1, Zij: 0',
    'Body za karty – My: 40, Oni: 0 · Zdvihy – My: 1, Oni: 0 · Body – My: 12, Oni: 9 · Čárky – My: 1, Oni: 0',
  ],
  [
    ({ s }) =>
      s.score({
        tally: [3, 17],
        tricks: [2, 14],
        deal: { winner: 1, points: 2, reason: 'schneider' },
        points: [1, 7],
        bummerl: [0, 0],
        winner: 1,
      }),
    'Schneider! Ben gewinnt das Spiel: 2 Punkte. Ben gewinnt die Partie. Bilder – Anna: 3, Ben: 17 · Stiche – Anna: 2, Ben: 14 · Punkte – Anna: 1, Ben: 7',
    'Schneider! Ben wins the deal: 2 points. Ben wins the match. Honours – Anna: 3, Ben: 17 · Tricks – Anna: 2, Ben: 14 · Points – Anna: 1, Ben: 7',
    'Schneider! Ben wint het spel: 2 punten. Ben wint de partij. Eerkaarten – Anna: 3, Ben: 17 · Slagen – Anna: 2, Ben: 14 · Punten – Anna: 1, Ben: 7',
    'Šnajdr! Ben vyhrává hru: 2 body. Ben vyhrává partii. Honéry – Anna: 3, Ben: 17 · Zdvihy – Anna: 2, Ben: 14 · Body – Anna: 1, Ben: 7',
  ],
  [
    ({ plain }) =>
      plain.score({
        tally: [0, 0],
        tricks: [0, 0],
        deal: null,
        points: [0, 0],
        bummerl: [0, 0],
        winner: null,
      }),
    'Gesammelt – Seite 1: 0, Seite 2: 0 · Stiche – Seite 1: 0, Seite 2: 0 · Punkte – Seite 1: 0, Seite 2: 0',
    'Taken – Side 1: 0, Side 2: 0 · Tricks – Side 1: 0, Side 2: 0 · Points – Side 1: 0, Side 2: 0',
    'Gehaald – Partij 1: 0, Partij 2: 0 · Slagen – Partij 1: 0, Partij 2: 0 · Punten – Partij 1: 0, Partij 2: 0',
    'Uhráno – Strana 1: 0, Strana 2: 0 · Zdvihy – Strana 1: 0, Strana 2: 0 · Body – Strana 1: 0, Strana 2: 0',
  ],
]

const column: Readonly<Record<Language, 1 | 2 | 3 | 4>> = { de: 1, en: 2, nl: 3, cs: 4 }

describe.each(languages)('sentences in %s', (language) => {
  const tables = tablesOf(language)

  it('are those written by hand, 60 at least', () => {
    const said = rows.map(([say]) => say(tables))
    const wanted = rows.map((row) => row[column[language]])
    expect(said).toEqual(wanted)
    expect(new Set(wanted).size).toBeGreaterThanOrEqual(60)
  })
})
