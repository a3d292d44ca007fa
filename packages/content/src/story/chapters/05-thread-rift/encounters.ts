import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

export const encounters: readonly Encounter[] = [
  {
    id: 'rift-bridge',
    type: 'mechanic',
    title: says('The Rift Bridge', 'El puente de la grieta'),
    fiction: says(
      'Seven knots keep the old bridge folded. Some lie under others. Pull only a free one: a wrong pull makes it tighter.',
      'Siete nudos mantienen doblado el puente viejo, y unos están debajo de otros. Jala solo los libres: un mal jalón aprieta más.',
    ),
    task: { kind: 'knots', knots: 7, thing: says('Knot', 'Nudo') },
    comfort: says('A knot is only a thread that got worried.', 'Un nudo es solo un hilo con preocupaciones.'),
  },
  {
    id: 'long-and-short',
    type: 'puzzle',
    title: says('Tapped Letters', 'Letras a golpecitos'),
    fiction: says(
      'Somebody taps two numbers for each letter: its row on the chart, then its place in that row. Read the first word.',
      'Alguien da dos números para cada letra: su fila en la tabla y su lugar en esa fila. Lee la primera palabra.',
    ),
    task: {
      kind: 'cipher',
      rule: 'taps',
      words: {
        en: [
          'EVERYTHING',
          'LIGHTHOUSE',
          'REMEMBERED',
          'SOUPSPOONS',
          'UNDERWATER',
          'WATERFALLS',
          'BLACKBIRDS',
          'FOOTPRINTS',
          'HEARTBEATS',
          'SNOWFLAKES',
          'STRAWBERRY',
          'TABLECLOTH',
        ],
        es: [
          'CAMPANARIO',
          'TERCIOPELO',
          'ESCONDRIJO',
          'SOBREMESAS',
          'LUCIERNAGA',
          'CUCHARONES',
          'BIBLIOTECA',
          'CHOCOLATES',
          'GOLONDRINA',
          'MANZANILLA',
          'TELESCOPIO',
          'ZAPATILLAS',
        ],
      },
    },
    comfort: says('She taps slowly. I think that she enjoys it.', 'Va muy despacio. Creo que le divierte.'),
  },
  {
    id: 'tapioca-on-the-ledge',
    type: 'debuff',
    title: says('Tapioca on the Ledge', 'Tapioca en la cornisa'),
    fiction: says(
      'The goat is stuck and will not admit it. Read her signs for six rounds, and help her down.',
      'La cabra se atoró y no lo va a admitir. Lee sus señales durante seis rondas y ayúdala a bajar.',
    ),
    task: {
      kind: 'calm',
      who: 'tapioca',
      difficulty: 2,
      rounds: 6,
      signs: [
        { text: says('She lowers her horns at your boots.', 'Baja los cuernos hacia tus botas.'), asks: 'room' },
        { text: says('She stands with all four feet on one stone.', 'Tiene las cuatro patas en una sola piedra.'), asks: 'room' },
        { text: says('Her ears go flat when a pebble falls.', 'Se le pegan las orejas cuando cae una piedrecita.'), asks: 'slow-voice' },
        { text: says('She bleats, and pretends that it was a cough.', 'Bala y hace como que tosió.'), asks: 'slow-voice' },
        { text: says('She looks at the letter in your pocket.', 'Mira la carta que llevas en el bolsillo.'), asks: 'open-hand' },
        { text: says('She licks her lips.', 'Se relame.'), asks: 'open-hand' },
        { text: says('She puts one foot forward, and takes it back.', 'Adelanta una pata y la retira.'), asks: 'wait' },
        { text: says('She chews, although there is nothing to chew.', 'Mastica, aunque no hay nada que masticar.'), asks: 'wait' },
      ],
    },
    comfort: says('She has never been stuck. She has chosen to live there.', 'No está atorada. Decidió vivir ahí.'),
  },
  {
    id: 'four-who-were-there',
    type: 'puzzle',
    title: says('Seven Who Were There', 'Siete que estaban allí'),
    fiction: says(
      'Seven people stood in a row, in the dark. First find who held the lamp, then who touched the thread. Each time only two tell the truth.',
      'Siete personas estaban en fila, a oscuras. Busca primero a quien llevaba la lámpara y luego a quien tocó el hilo. Dos dicen la verdad cada vez.',
    ),
    task: {
      kind: 'doors',
      difficulty: 2,
      speaker: says('Witness', 'Testigo'),
      drawn: 'person',
      rounds: [
        { speakers: 7, truthful: 2 },
        { speakers: 7, truthful: 2 },
      ],
    },
    comfort: says('A lie is often only a truth that is afraid.', 'Una mentira suele ser una verdad con miedo.'),
  },
]
