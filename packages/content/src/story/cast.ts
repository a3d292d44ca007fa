import { says, type Words } from './words.ts'

/** Everybody who speaks in the story, by the name under the portrait. The narrator speaks without one. */
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
  otto: says('Otto Lindo', 'Otto Lindo'),
  guardian: says('The guardian', 'El guardián'),
} as const satisfies Record<string, Words>

export type Speaker = keyof typeof CAST
