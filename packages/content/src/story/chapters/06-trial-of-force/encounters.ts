import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

const places = [
  says('the tall stone', 'la piedra alta'),
  says('the puddle', 'el charco'),
  says('the dead tree', 'el árbol seco'),
  says('the hilltop', 'lo alto de la loma'),
] as const

export const encounters: readonly Encounter[] = [
  {
    id: 'stones-in-order',
    type: 'mechanic',
    title: says('Stones in Order', 'Piedras en orden'),
    fiction: says(
      'Eight stones sleep, some on top of others. Wake a stone only when nothing lies on it. Woken too early, it sleeps more deeply.',
      'Ocho piedras duermen, unas encima de otras. Despierta una solo cuando no tenga nada encima. Si te adelantas, se duerme más.',
    ),
    task: { kind: 'knots', knots: 8, thing: says('Stone', 'Piedra') },
    comfort: says(
      'A stone has been patient longer than you. Ask the top one.',
      'Una piedra tiene más paciencia que tú. Pregúntale a la de arriba.',
    ),
  },
  {
    id: 'carry-dont-break',
    type: 'combat',
    title: says("Carry, Don't Break", 'Llevar sin romper'),
    fiction: says(
      'Break the shield of the small stone. Do not hurt the stone under it.',
      'Rompe el escudo de la piedra pequeña. No dañes la piedra que hay debajo.',
    ),
    task: { kind: 'drill', rival: 'small-stone', goal: { is: 'uncover' } },
    comfort: says('Gently is also a strength. It only takes longer to show.', 'La suavidad también es fuerza. Solo tarda más en notarse.'),
  },
  {
    id: 'storm-watch',
    type: 'mechanic',
    title: says('Storm Watch', 'Vigías de la tormenta'),
    fiction: says(
      'Each of you knows a part of the sky. Tell each other, and say where each bolt will fall. Two may fall in one place.',
      'Cada quien ve un pedazo de cielo. Di lo tuyo, escucha y di dónde cae cada rayo. Quizá caigan dos en el mismo lugar.',
    ),
    task: {
      kind: 'hands',
      difficulty: 3,
      beside: ['otto', 'sol', 'halloran'],
      levers: [
        { name: says('The first bolt', 'El primer rayo'), places: [...places] },
        { name: says('The second bolt', 'El segundo rayo'), places: [...places] },
        { name: says('The third bolt', 'El tercer rayo'), places: [...places] },
        { name: says('The last bolt', 'El último rayo'), places: [...places] },
      ],
    },
    comfort: says('Nobody sees the whole sky. It is too wide on purpose.', 'Nadie ve el cielo entero. Es tan ancho a propósito.'),
  },
  {
    id: 'boastful-stone',
    type: 'puzzle',
    title: says('The Boastful Stone', 'La piedra presumida'),
    fiction: says(
      'Eight stones boast. First find the stone with the lowest ladder, then the one with the highest. Each time only one of the eight speaks the truth.',
      'Ocho piedras presumen. Busca qué piedra tiene la escalera más baja y luego cuál, la más alta. Cada vez solo una de las ocho dice la verdad.',
    ),
    task: {
      kind: 'doors',
      difficulty: 3,
      speaker: says('Stone', 'Piedra'),
      drawn: 'stone',
      rounds: [
        { speakers: 8, truthful: 1 },
        { speakers: 8, truthful: 1 },
      ],
    },
    comfort: says(
      'Try each stone in your head. With the right one, seven of them lie.',
      'Prueba cada piedra en tu cabeza. Con la correcta, mienten siete.',
    ),
  },
]
