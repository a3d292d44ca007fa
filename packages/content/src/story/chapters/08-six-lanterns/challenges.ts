import { type Challenge, pays } from '../../episode.ts'
import { says, type Words } from '../../words.ts'

/** An ethics challenge lights a lantern, and pays nothing else. */
const lantern = (id: string, title: Words, description: Words, by: 'ticked' | 'handed-in' = 'ticked'): Challenge => ({
  id,
  title,
  description,
  type: 'ethical',
  after: [],
  requirements: [],
  rewards: [{ type: 'ethics', value: id }],
  evidence: { by },
})

const ETHICS: readonly Challenge[] = [
  lantern(
    'believe',
    says('Believe', 'Creer'),
    says(
      'Draw a name. Write down what this person will manage soon. Fold it up. Open it together in a month.',
      'Saca un nombre al azar. Escribe qué logrará pronto esa persona. Dobla el papel. Ábranlo entre dos en un mes.',
    ),
  ),
  lantern(
    'listen',
    says('Listen', 'Escuchar'),
    says(
      'Let somebody tell you about something they like, for two minutes. Then say it back to them.',
      'Deja que alguien te hable dos minutos de algo que le gusta. Luego repítelo con tus palabras.',
    ),
  ),
  lantern(
    'speak',
    says('Speak', 'Hablar'),
    says(
      'Ask a question that you would have kept to yourself, aloud or on a slip of paper.',
      'Haz una pregunta que te habrías guardado, en voz alta o en un papel.',
    ),
  ),
  lantern(
    'grow',
    says('Grow', 'Crecer'),
    says('Do an old piece of work again. Hand in both.', 'Vuelve a hacer un trabajo viejo. Entrega los dos.'),
    'handed-in',
  ),
  lantern(
    'letgo',
    says('Let go', 'Soltar'),
    says(
      'Hand over a job that you like to keep, or stop your own half of a small quarrel.',
      'Cede un encargo que te gusta, o deja tu parte de una pelea pequeña.',
    ),
  ),
  lantern(
    'give',
    says('Give', 'Dar'),
    says(
      'Think of somebody whom nobody has named this week. Tell others what they did well. Leave yourself out of it.',
      'Piensa en alguien a quien nadie haya nombrado esta semana. Cuenta algo que hizo bien. No hables de ti.',
    ),
  ),
]

export const challenges: readonly Challenge[] = [
  {
    id: 'advanced-classes',
    type: 'mentorship',
    after: [],
    title: says('Teach somebody', 'Enseña a alguien'),
    description: says('Teach somebody what you know, for five minutes.', 'Enseña a alguien lo que sabes, durante cinco minutos.'),
    requirements: [
      {
        type: 'ability',
        value: 'creation-mastery',
        description: says('You have Creation Mastery, from level 8 on.', 'Tienes Dominio de la creación, desde el nivel 8.'),
      },
    ],
    rewards: pays(125, 100),
    evidence: { by: 'ticked' },
  },
  {
    id: 'rivalry',
    type: 'solo',
    after: [],
    title: says('Three rounds', 'Tres rondas'),
    description: says(
      'Spar three more times: in practice with Wick, in a duel, or in a drill of the story. Losing counts.',
      'Practica tres veces más: con Wick, en un duelo o en un ejercicio de la historia. Perder también cuenta.',
    ),
    requirements: [
      {
        type: 'rival',
        value: 'sol',
        description: says('You have chosen what your rival is for.', 'Elegiste para qué quieres a tu rival.'),
      },
    ],
    rewards: pays(100, 100),
    evidence: { by: 'system', what: 'rounds', need: 3 },
  },
  ...ETHICS,
  {
    id: 'chapter-reward',
    type: 'personal',
    requirements: [],
    title: says('Six lanterns', 'Seis faroles'),
    description: says('Light all six.', 'Enciende los seis.'),
    after: ['advanced-classes', 'rivalry', ...ETHICS.map(({ id }) => id)],
    rewards: [...pays(500), { type: 'blessing', value: 'six-lanterns' }],
    evidence: { by: 'system', what: 'challenges' },
  },
]
