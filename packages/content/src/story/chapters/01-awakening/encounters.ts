import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

export const encounters: readonly Encounter[] = [
  {
    id: 'smudged-address',
    type: 'puzzle',
    title: says('The Smudged Address', 'La dirección borrosa'),
    fiction: says(
      'Under your name is one word. The rain has moved each of its letters one place along the alphabet. Move them back and read it.',
      'Debajo de tu nombre hay una palabra. La lluvia corrió cada letra un lugar en el abecedario. Regrésalas y lee la palabra.',
    ),
    task: {
      kind: 'cipher',
      rule: 'shift',
      words: {
        en: [
          'LANTERNS',
          'MIDNIGHT',
          'HILLSIDE',
          'STARLING',
          'MOONBEAM',
          'DAYBREAK',
          'DOORSTEP',
          'FOOTPATH',
          'LAMPPOST',
          'SNOWFALL',
          'TWILIGHT',
          'PASSPORT',
        ],
        es: [
          'FAROLITO',
          'ESTRELLA',
          'ESCALERA',
          'COLINITA',
          'MADRUGAR',
          'LUMINOSO',
          'VENTANAL',
          'CAMPANAS',
          'SENDEROS',
          'PARAGUAS',
          'SEMILLAS',
          'MARIPOSA',
        ],
      },
    },
    comfort: says(
      'Letters are like sheep. Move one, and you know how to move them all.',
      'Las letras son como las ovejas. Mueve una y ya sabes mover todas.',
    ),
  },
  {
    id: 'yesterdays-corner',
    type: 'mechanic',
    title: says("Yesterday's Corner", 'La esquina de ayer'),
    fiction: says(
      'This is the corner as you saw it yesterday, and as it is tonight. Two things are different. Which ones?',
      'Así estaba la esquina ayer, y así está esta noche. Dos cosas cambiaron. ¿Cuáles?',
    ),
    task: {
      kind: 'watch',
      plate: 'corner',
      mixed: false,
      changes: 2,
      details: [
        {
          sketch: 'blind',
          was: says('The bakery has a blue blind.', 'La panadería tiene un toldo azul.'),
          becomes: says('The bakery has a striped blind.', 'La panadería tiene un toldo de rayas.'),
        },
        {
          sketch: 'cat',
          was: says('A cat lies on the wall.', 'Un gato está acostado en el muro.'),
          becomes: says('A cat sits on the wall.', 'Un gato está sentado en el muro.'),
        },
        {
          sketch: 'clock',
          was: says('The clock says five past six.', 'El reloj marca las seis y cinco.'),
          becomes: says('The clock says five to six.', 'El reloj marca cinco para las seis.'),
        },
        {
          sketch: 'bicycles',
          was: says('Two bicycles lean on the lamp post.', 'Hay dos bicicletas apoyadas en el poste.'),
          becomes: says('Three bicycles lean on the lamp post.', 'Hay tres bicicletas apoyadas en el poste.'),
        },
        {
          sketch: 'poster',
          was: says('The poster shows a balloon.', 'El cartel muestra un globo.'),
          becomes: says('The poster shows a moth.', 'El cartel muestra una polilla.'),
        },
        {
          sketch: 'window',
          was: says('One window is lit, on the left.', 'Hay una ventana encendida, a la izquierda.'),
          becomes: says('One window is lit, on the right.', 'Hay una ventana encendida, a la derecha.'),
        },
      ],
    },
    comfort: says(
      'Look at one thing at a time. The corner does not run away. Usually.',
      'Mira las cosas una por una. La esquina casi nunca se escapa.',
    ),
  },
  {
    id: 'straw-clerk',
    type: 'combat',
    title: says('The Straw Clerk', 'El escribiente de paja'),
    fiction: says(
      "A straw clerk guards the first step, for practice. Stay on your feet for three turns, and mend yourself once. You don't have to win.",
      'Un escribiente de paja guarda el primer escalón, para practicar. Aguanta en pie tres turnos y recupérate una vez. No hace falta ganar.',
    ),
    task: { kind: 'drill', rival: 'straw-clerk', goal: { is: 'stand', turns: 3, mends: 1 } },
    comfort: says('It is straw. It does not mean it.', 'Es de paja. No lo hace a propósito.'),
  },
  {
    id: 'drowsy-stair',
    type: 'debuff',
    title: says('The Drowsy Stair', 'La escalera soñolienta'),
    fiction: says(
      'Every landing makes you sleepier, and being sleepy costs energy. Get to the top with some energy left.',
      'Cada descanso da más sueño, y el sueño quita energía. Busca un camino hacia arriba que te deje un poco.',
    ),
    task: {
      kind: 'burden',
      rooms: 8,
      hiddenExits: 0,
      places: [
        says('A landing with a cushion', 'Un descanso con un cojín'),
        says('A landing with a ticking clock', 'Un descanso con un reloj que hace tictac'),
        says('A landing where it rains softly', 'Un descanso donde llueve bajito'),
        says('A landing that smells of toast', 'Un descanso que huele a pan tostado'),
        says('A landing with an open window', 'Un descanso con una ventana abierta'),
        says('A landing with a purring cat', 'Un descanso con un gato que ronronea'),
        says('A landing with cold tiles', 'Un descanso de baldosas frías'),
        says('The last landing', 'El último descanso'),
      ],
      burdens: [
        says('Heavy eyelids', 'Párpados pesados'),
        says('A yawn that will not end', 'Un bostezo que no se acaba'),
        says('Warm feet', 'Pies calientitos'),
      ],
    },
    comfort: says('I counted the steps once. I woke up on Thursday.', 'Una vez conté los escalones. Me desperté el jueves.'),
  },
]
