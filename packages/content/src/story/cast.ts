import { says, type Words } from './words.ts'

/** Everybody who speaks in the story or is calmed in it, by the name under the portrait. The narrator speaks without one; a guardian has the id of its boss. */
export const CAST = {
  narrator: says('', ''),
  letter: says('The letter', 'La carta'),
  wick: says('Wick', 'Wick'),
  king: says('The Veil King', 'El Rey del Velo'),
  eloy: says('Eloy', 'Eloy'),
  estela: says('Estela', 'Estela'),
  vale: says('Director Vale', 'La directora Vale'),
  halloran: says('Ms Halloran', 'La maestra Halloran'),
  tull: says('Coach Tull', 'El entrenador Tull'),
  pell: says('Mr Pell', 'El señor Pell'),
  sol: says('Sol Arden', 'Sol Arden'),
  nela: says('Nela', 'Nela'),
  /** Nela, to a reader who has not asked for her name. */
  girl: says('A girl', 'Una niña'),
  otto: says('Otto Lindo', 'Otto Lindo'),
  hiccup: says('The Hiccup', 'El Hipo'),
  tapioca: says('Tapioca', 'Tapioca'),
  /** The King, as long as nobody has seen him. */
  voice: says('A voice', 'Una voz'),
  seal: says('The Seal', 'El Sello'),
  'counting-gate': says('The Gate', 'El Portón'),
  understudy: says('The Understudy', 'La Doble'),
  'keeping-loom': says('The Loom', 'El Telar'),
  bulwark: says('Bulwark', 'Baluarte'),
  hearsay: says('The Hearsay', 'El Runrún'),
  'mr-as-usual': says('Mr As-Usual', 'Don Como-Siempre'),
} as const satisfies Record<string, Words>

export type Speaker = keyof typeof CAST
