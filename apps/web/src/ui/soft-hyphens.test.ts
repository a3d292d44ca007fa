import { afterEach, expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'
import { speak } from './speech.ts'

afterEach(() => speak('en'))

const shown = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-')

test('a long Spanish word breaks between its syllables, and a short one stays whole', () => {
  speak('es')
  expect(shown('Restauración de escudos')).toBe('Res-tau-ra-ción de escudos')
  expect(shown('Regeneración')).toBe('Re-ge-ne-ra-ción')
  expect(shown('Agotamiento')).toBe('Ago-ta-mien-to')
  expect(shown('Rompeescudos')).toBe('Rom-pees-cu-dos')
  expect(shown('Teletransporte de PP')).toBe('Te-le-transpor-te de PP')
  expect(shown('Cortafuegos fuerte')).toBe('Cor-ta-fue-gos fuerte')
})

test('English words are left to the browser', () => {
  expect(withSoftHyphens('Shield Restoration')).toBe('Shield Restoration')
})
