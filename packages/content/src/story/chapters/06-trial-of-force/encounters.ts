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
      'Eight stones sleep in the light of others. Wake only one on which no other lies. A stone woken too early falls asleep more deeply.',
      'Ocho piedras duermen unas sobre la luz de otras. Despierta solo la que no tenga ninguna encima. La que despierta antes de tiempo se duerme más.',
    ),
    task: { kind: 'knots', knots: 8, thing: says('Stone', 'Piedra') },
    comfort: says(
      'A stone has been patient longer than you. Ask the top one.',
      'Una piedra tiene más paciencia que tú. Pregunta a la de arriba.',
    ),
  },
  {
    id: 'carry-dont-break',
    type: 'combat',
    title: says("Carry, Don't Break", 'Llevar sin romper'),
    fiction: says(
      'Take the covering off the small stone, and leave its health whole.',
      'Quítale la cubierta a la piedra pequeña sin tocarle la salud.',
    ),
    task: { kind: 'drill', rival: 'small-stone', goal: { is: 'uncover' } },
    comfort: says('Gently is also a strength. It only takes longer to show.', 'La suavidad también es fuerza. Solo tarda más en notarse.'),
  },
  {
    id: 'storm-watch',
    type: 'mechanic',
    title: says('Storm Watch', 'Vigías de la tormenta'),
    fiction: says(
      'Four of you watch four parts of the sky. Tell each other what you see, and say where each bolt will fall.',
      'Cuatro personas vigilan cuatro trozos de cielo. Cuenta lo que ves, escucha y di dónde caerá cada rayo.',
    ),
    task: {
      kind: 'hands',
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
      'Six stones say which of them holds the last ladder. Only one speaks the truth.',
      'Seis piedras dicen cuál sostiene la última escalera. Solo una dice la verdad.',
    ),
    task: { kind: 'doors', speaker: says('Stone', 'Piedra'), rounds: [{ speakers: 6, truthful: 1 }] },
    comfort: says('If all of them shout, listen for the one that mumbles.', 'Si todas gritan, escucha a la que murmura.'),
  },
]
