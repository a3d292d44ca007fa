import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

const lessons = [says('first', 'primera'), says('second', 'segunda'), says('third', 'tercera'), says('last', 'última')] as const

export const encounters: readonly Encounter[] = [
  {
    id: 'swapped-lessons',
    type: 'mechanic',
    title: says('Swapped Lessons', 'Clases cambiadas'),
    fiction: says(
      'Four lessons, and nobody has the whole timetable. Two can be at the same time. Each of you knows two facts. Put the lessons in their places.',
      'Cuatro clases, y nadie tiene todo el horario. Puede haber dos a la misma hora. Cada quien sabe dos datos. Pon cada clase en su hora.',
    ),
    task: {
      kind: 'hands',
      difficulty: 4,
      beside: ['otto', 'sol', 'nela'],
      levers: [
        { name: says('Soup, by Otto', 'Sopa, con Otto'), places: [...lessons] },
        { name: says('Sprints, by Sol', 'Carreras, con Sol'), places: [...lessons] },
        { name: says('Silence, by Nela', 'Silencio, con Nela'), places: [...lessons] },
        { name: says('Your own', 'La tuya'), places: [...lessons] },
      ],
    },
    comfort: says(
      'Whoever teaches finds out what they know. It is often less. Sometimes it is more.',
      'Quien enseña descubre lo que sabe. A menudo es menos. A veces es más.',
    ),
  },
  {
    id: 'nothing-has-changed',
    type: 'mechanic',
    title: says('Nothing Has Changed', 'No cambió nada'),
    fiction: says(
      'The hall looks almost as it did last week. Three things are under sheets now, and nobody talks about them. Which ones?',
      'La sala parece la de antes. Pero ahora tres cosas están bajo sábanas y nadie habla de ellas. ¿Cuáles?',
    ),
    task: {
      kind: 'watch',
      plate: 'lantern-hall',
      mixed: true,
      changes: 3,
      details: [
        {
          sketch: 'trumpet',
          was: says('A trumpet with a dent lies on the shelf.', 'En el estante hay una trompeta abollada.'),
          becomes: null,
        },
        { sketch: 'chairs', was: says('Two chairs face each other.', 'Hay dos sillas frente a frente.'), becomes: null },
        {
          sketch: 'questions',
          was: says('A list of questions hangs by the door.', 'Junto a la puerta cuelga una lista de preguntas.'),
          becomes: null,
        },
        {
          sketch: 'game',
          was: says('A game that nobody finished stands on the table.', 'Sobre la mesa hay una partida sin terminar.'),
          becomes: null,
        },
        { sketch: 'globe', was: says('A globe has a pin stuck in it.', 'Un globo terráqueo tiene un alfiler clavado.'), becomes: null },
        { sketch: 'telescope', was: says('A telescope points at the window.', 'Un telescopio apunta a la ventana.'), becomes: null },
        { sketch: 'mitten', was: says('A red mitten lies on the bench.', 'En el banco hay una manopla roja de lana.'), becomes: null },
        { sketch: 'drum', was: says('A drum has a split skin.', 'Un tambor tiene el parche roto.'), becomes: null },
        {
          sketch: 'torn-map',
          was: says('A map with a hole hangs on the stairs.', 'En la escalera cuelga un mapa con un agujero.'),
          becomes: null,
        },
        {
          sketch: 'letter',
          was: says('A letter nobody has opened lies on the sill.', 'Junto a la ventana hay una carta sin abrir.'),
          becomes: null,
        },
        { sketch: 'mirror', was: says('A mirror leans on the stove.', 'Un espejo se apoya en la estufa.'), becomes: null },
        {
          sketch: 'bell',
          was: says('A bell that does not ring hangs on a hook.', 'De un gancho cuelga una campana que no suena.'),
          becomes: null,
        },
      ],
    },
    comfort: says('Look for what is too tidy.', 'Busca lo que está demasiado ordenado.'),
  },
  {
    id: 'back-to-back',
    type: 'combat',
    title: says('Back to Back', 'Espalda con espalda'),
    fiction: says(
      'Dust comes from all sides. Stand beside Sol for seven turns, and mend yourself three times. Sol must stand, too.',
      'Llega polvo por todas partes. Aguanta siete turnos junto a Sol y recupérate tres veces. Sol también debe seguir en pie.',
    ),
    task: { kind: 'drill', rival: 'dust', goal: { is: 'stand', turns: 7, mends: 3, together: true } },
    comfort: says("Sol has your back. I wonder who has Sol's.", 'Sol te cuida la espalda. ¿Y quién cuida la suya?'),
  },
  {
    id: 'six-in-the-hall',
    type: 'puzzle',
    title: says('Six in the Hall', 'Seis en la sala'),
    fiction: says(
      'Hang up the six lanterns, so that their light can reach every window of the hall.',
      'Cuelga los seis faroles para que su luz pueda llegar a todas las ventanas de la sala.',
    ),
    task: { kind: 'lamplight', width: 6, lamps: 6 },
    comfort: says(
      'Six are enough. They always were. It is the walls that make it hard.',
      'Seis bastan. Siempre bastaron. Lo difícil son las paredes.',
    ),
  },
]
