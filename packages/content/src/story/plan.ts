// A plan for the last battle: for each of its phases what the pupil does and what they keep. A part of the plan is right when both fit.

import { says, type Words } from './words.ts'

type Option = { readonly id: string; readonly label: Words }

/** Options, of which the one called `right` fits. */
type Question = { readonly right: string; readonly options: readonly Option[] }

type PlanPart = {
  readonly id: string
  readonly name: Words
  /** The facts about the phase: everything that the questions need. */
  readonly about: Words
  readonly does: Question
  readonly keeps: Question
  /** The reason why it fits, and what to reconsider when it does not. */
  readonly fits: Words
  readonly misses: Words
}

const option = (id: string, en: string, es: string): Option => ({ id, label: says(en, es) })

/** The number of parts that have to fit. */
export const PARTS_TO_FIT = 2

export const PLAN: readonly PlanPart[] = [
  {
    id: 'crowned',
    name: says('Crowned', 'Coronado'),
    about: says(
      'He sits in his crown and presses on every third turn. Between two turns he draws a curtain, and most blows miss it.',
      'Lleva la corona y cada tres turnos aprieta. Entre medias cierra una cortina, y casi ningún golpe le da.',
    ),
    does: {
      right: 'shield',
      options: [
        option('strike', 'I strike the curtain as hard as I can.', 'Golpeo la cortina con todas mis fuerzas.'),
        option('shield', 'I raise my shield before turns 3, 6 and 9.', 'Subo el escudo antes de los turnos 3, 6 y 9.'),
        option('wait', 'I wait until he is tired.', 'Espero a que se canse.'),
        option('everything', 'I use everything in the first turn.', 'Lo uso todo en el primer turno.'),
      ],
    },
    keeps: {
      right: 'strong',
      options: [
        option('nothing', 'Nothing. What I have, I use now.', 'Nada. Lo que tengo lo uso ahora.'),
        option('mend', 'My mends. I never use them.', 'Lo que me recupera. No lo uso nunca.'),
        option('strong', 'My strong moves, until the curtain is open.', 'Mis golpes fuertes, hasta que se abra la cortina.'),
        option('shield', 'My shield. I save it for the end.', 'El escudo. Lo guardo para el final.'),
      ],
    },
    fits: says('Sol nods. “Count to three. Then shield.”', 'Sol asiente. «Cuenta hasta tres. Luego, el escudo».'),
    misses: says(
      'Sol counts to three. “What comes every third turn? And does a curtain feel a blow?”',
      'Sol cuenta hasta tres. «¿Qué llega cada tres turnos? ¿Y a una cortina le duelen los golpes?»',
    ),
  },
  {
    id: 'torn',
    name: says('Torn', 'Rasgado'),
    about: says(
      'The cloth tears, and for two turns everybody can see him. Then he borrows voices: the move that you played last is silent for a while.',
      'La tela se rasga, y durante dos turnos se le ve. Después toma voces prestadas: el movimiento que usaste el último calla un rato.',
    ),
    does: {
      right: 'now',
      options: [
        option('later', 'I rest while he can be seen.', 'Descanso mientras se le ve.'),
        option('same', 'I play the same move every turn.', 'Uso cada turno el mismo movimiento.'),
        option('hide', 'I hide until the cloth is whole again.', 'Me escondo hasta que la tela esté entera.'),
        option('now', 'I strike with my best moves as soon as the cloth tears.', 'Uso mis mejores golpes en cuanto se rasga la tela.'),
      ],
    },
    keeps: {
      right: 'energy',
      options: [
        option('energy', 'Energy for the two turns after the tear.', 'Energía para los dos turnos después del desgarro.'),
        option('card', 'My cards, all of them, for another day.', 'Mis cartas de acción, todas, para otro día.'),
        option('nothing', 'Nothing. I come to the tear with no energy.', 'Nada. Llego al desgarro sin energía.'),
        option('one', 'One move, the only one that I use.', 'Un movimiento, el único que uso.'),
      ],
    },
    fits: says('Nela smiles. “When it tears, do not stare. Go.”', 'Nela sonríe. «Cuando se rasgue, no te quedes mirando. Ve».'),
    misses: says(
      'Nela points at the tear. “It is open for two turns. What do you need to have left then? And if he takes your one move, what is left?”',
      'Nela señala el desgarro. «Está abierto dos turnos. ¿Qué te tiene que quedar entonces? Y si te quita tu único movimiento, ¿qué te queda?»',
    ),
  },
  {
    id: 'unveiled',
    name: says('Seen', 'A la vista'),
    about: says(
      'Without the Veil he reads out his evening list, and it hurts everybody. But your eight lamps answer: they mend you and give energy for three turns.',
      'Sin el Velo lee su lista de la tarde, y a todo el mundo le duele. Pero contestan tus ocho lámparas: te recuperan y dan energía durante tres turnos.',
    ),
    does: {
      right: 'answer',
      options: [
        option('answer', 'I use the energy of the lamps in every turn.', 'Uso la energía de las lámparas en cada turno.'),
        option('stop', 'I stop and listen to the list.', 'Me paro y escucho la lista.'),
        option('shadow', 'I put the lamps out, so that he does not see me.', 'Apago las lámparas para que no me vea.'),
        option('rest', 'I rest for three turns.', 'Descanso tres turnos.'),
      ],
    },
    keeps: {
      right: 'mend',
      options: [
        option('points', 'My points. He cannot read them.', 'Mis puntos. No puede leerlos.'),
        option('nothing', 'Nothing. It will be over soon.', 'Nada. Pronto se acaba.'),
        option('mend', 'A mend or a shield for after the list.', 'Algo que me recupere o un escudo para después de la lista.'),
        option('strong', 'My strong moves, for the next king.', 'Mis golpes fuertes, para el próximo rey.'),
      ],
    },
    fits: says(
      'Otto puts nine spoons in a row. “Now it counts for us.”',
      'Otto pone nueve cucharas en fila. «Ahora cuenta para nosotros».',
    ),
    misses: says(
      'Otto looks into his bag. “The lamps shine for three turns. Would you let them burn for nothing? And the list comes back.”',
      'Otto mira en su bolsa. «Las lámparas brillan tres turnos. ¿Las dejarías arder para nada? Y la lista vuelve».',
    ),
  },
]

/** The answers to one part of the plan. */
export type PlanAnswer = { readonly part: string; readonly does: string; readonly keeps: string }

/** The parts of the plan, each with whether both of its answers fit. A part without an answer does not. */
export const judgePlan = (answers: readonly PlanAnswer[]): { readonly part: PlanPart; readonly right: boolean }[] =>
  PLAN.map(part => ({
    part,
    right: answers.some(answer => answer.part === part.id && answer.does === part.does.right && answer.keeps === part.keeps.right),
  }))
