import { expect, it } from 'vitest'
import { chooseManifest } from './lines.ts'

it('lets a pupil choose a manifest once', () => {
  expect(chooseManifest(null, 'cooking')).toEqual({ ok: true, outcome: 'cooking' })
  expect(chooseManifest('cooking', 'reading')).toMatchObject({ ok: false, refusal: { name: 'moves.manifest-chosen' } })
  expect(chooseManifest('cooking', 'cooking')).toMatchObject({ ok: false })
})
