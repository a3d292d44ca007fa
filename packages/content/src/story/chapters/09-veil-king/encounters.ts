import type { Encounter } from '../../encounter.ts'
import { says, type Words } from '../../words.ts'

/** His works, and whom each was for. */
const WORKS: readonly (readonly [string, Words, Words])[] = [
  [
    'letters',
    says('A seal that guards letters', 'Un sello que guarda cartas'),
    says('Children who get a letter', 'Niños que reciben una carta'),
  ],
  ['home', says('A gate that counts', 'Un portón que cuenta'), says('Whoever comes home late', 'Quien vuelve tarde a casa')],
  ['shy', says('A frame with a mask', 'Un marco con una máscara'), says('Somebody shy who practises', 'Alguien tímido que ensaya')],
  ['unsaid', says('A flower that listens', 'Una flor que escucha'), says('Somebody who cannot say it', 'Quien no puede decirlo')],
  ['apart', says('A loom that holds threads', 'Un telar que sujeta hilos'), says('Two friends far apart', 'Dos amigos lejos uno de otro')],
  [
    'small',
    says('A giant that carries', 'Un gigante que carga'),
    says('Small people with heavy things', 'Gente pequeña con cosas pesadas'),
  ],
  ['quiet', says('An arch that whispers', 'Un arco que susurra'), says('The quietest voice', 'La voz más bajita')],
  [
    'instruments',
    says('A sheet for the holidays', 'Una sábana para las vacaciones'),
    says('Instruments that wait', 'Instrumentos que esperan'),
  ],
  [
    'last',
    says('A law: nobody is read out last', 'Una ley: a nadie se le nombra al último'),
    says('Whoever was always last', 'Quien siempre quedaba al último'),
  ],
]

export const encounters: readonly Encounter[] = [
  {
    id: 'glass-over-the-door',
    type: 'puzzle',
    title: says('The Glass over the Door', 'El cristal sobre la puerta'),
    fiction: says(
      'From his chair you see the glass from behind, through the Veil. The Veil has moved all seven letters along the alphabet by the same number of places. Wick knows one of them and tells you. What does it say there?',
      'Desde su silla ves el cristal por atrás y a través del Velo. El Velo corrió las siete letras el mismo número de lugares en el abecedario. Wick conoce una y te la dice. ¿Qué dice ahí?',
    ),
    task: { kind: 'cipher', rule: 'mirror', words: { en: ['NIETOIX'], es: ['NIETOIX'] } },
    comfort: says('Begin at the other end. That is where he sits.', 'Empieza por el otro lado. Ahí se sienta él.'),
  },
  {
    id: 'the-empty-line',
    type: 'puzzle',
    title: says('Nine Works', 'Nueve obras'),
    fiction: says(
      'Nine works without a name. Lay each beside those it helped. A tenth card is left over: it says what he is afraid of.',
      'Nueve obras sin firma. Pon cada una con quien la recibió. Sobra una décima tarjeta: dice de qué tiene miedo él.',
    ),
    task: {
      kind: 'testimony',
      drawn: 10,
      piles: [...WORKS.map(([id, , name]) => ({ id, name })), { id: 'himself', name: says('Himself', 'Él mismo') }],
      cards: [
        ...WORKS.map(([pile, text]) => ({ text, pile })),
        { text: says('“A line without a word”', '«Una línea sin una palabra»'), pile: 'himself' },
      ],
    },
    comfort: says('Ask of each: who slept better because of it?', 'Pregúntate con cada una: ¿quién durmió mejor gracias a ella?'),
  },
  {
    id: 'hem-of-the-veil',
    type: 'mechanic',
    title: says('The Edge of the Veil', 'El borde del Velo'),
    fiction: says(
      'The edge is held by ten knots. Pull only those that lie free. It has been tied by somebody who did not want it to fall.',
      'El borde se sujeta con diez nudos. Jala solo los libres. Lo ató alguien que no quería que cayera.',
    ),
    task: { kind: 'knots', knots: 10, thing: says('Knot', 'Nudo') },
    comfort: says('He tied them one by one. So they come undone one by one.', 'Los ató uno por uno. Así que se sueltan uno por uno.'),
  },
  {
    id: 'six-lantern-stair',
    type: 'debuff',
    title: says('The Six-Lantern Stair', 'La escalera de los seis faroles'),
    fiction: says(
      'Fourteen steps, and six have a lantern. Every step costs energy. Some lay a burden on you. Only a lantern takes one off. Get to the top.',
      'Catorce escalones, y en seis cuelga un farol. Cada uno cuesta energía. Algunos te ponen una carga. Solo los faroles quitan una. Llega hasta arriba.',
    ),
    task: {
      kind: 'burden',
      rooms: 14,
      hiddenExits: 4,
      lanterns: [1, 3, 5, 7, 9, 11],
      places: [
        says('The first step', 'El primer escalón'),
        says('The lantern Believe', 'El farol Creer'),
        says('A grey step', 'Un escalón gris'),
        says('The lantern Listen', 'El farol Escuchar'),
        says('A step that sighs', 'Un escalón que suspira'),
        says('The lantern Speak', 'El farol Hablar'),
        says('A step with dust', 'Un escalón con polvo'),
        says('The lantern Grow', 'El farol Crecer'),
        says('A narrow step', 'Un escalón angosto'),
        says('The lantern Let Go', 'El farol Soltar'),
        says('A step in the dark', 'Un escalón a oscuras'),
        says('The lantern Give', 'El farol Dar'),
        says('A step with cold air', 'Un escalón con aire frío'),
        says('The top of the stair', 'Lo alto de la escalera'),
      ],
      burdens: [
        says('“It is no use”', '«No sirve de nada»'),
        says('“Somebody else will”', '«Ya lo hará otra persona»'),
        says('“What will they think?”', '«¿Qué van a pensar?»'),
      ],
    },
    comfort: says('You have lit each of them before. On an ordinary day.', 'Ya encendiste todos. Un día cualquiera.'),
  },
]
