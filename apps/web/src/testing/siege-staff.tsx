// The sieges of a class as staff see them, on a server that a test can change.

import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from './answering.ts'
import { classWith } from './class-examples.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { SETTINGS } from './siege-examples.ts'
import { SignedIn } from './signed-in.tsx'

export const CLASS = '0199e0aa-1111-7000-8000-000000000001'
export const PUPIL = '0199e0aa-1111-7000-8000-000000000002'
export const ELLA = '0199e0aa-1111-7000-8000-000000000003'

export const settings = SETTINGS
export const leftOut = {
  displayName: 'Ella Novak',
  classId: CLASS,
  className: '7C',
  is: 'off',
  until: null,
  reason: '',
  since: '2026-11-12T09:00:00.000Z',
  by: 'Mr Osei',
}
export const schoolClass = classWith({ id: CLASS, name: '7C', may: { edit: true } })
export const broken = () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9')

export const openSieges = async (page: React.ReactNode, answers: Parameters<typeof answering>[0] = {}) => {
  let out: readonly string[] = [ELLA]
  let takesPart = true
  let shieldedUntil: string | null = null
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'siege.settings': () => settings,
    'vault.settings': () => ({ dues: true, movesPerDay: 10, version: '1' }),
    'siege.change-settings': () => ({ version: '2' }),
    'classes.class': () => schoolClass,
    'siege.of-class': () => ({
      mode: 'contested',
      takesPart,
      pupils: [
        { personId: PUPIL, displayName: 'Amara Okafor', takesPart: !out.includes(PUPIL), out: null, reason: '' },
        {
          personId: ELLA,
          displayName: 'Ella Novak',
          takesPart: !out.includes(ELLA),
          out: { since: '2026-11-12T09:00:00.000Z', by: 'Mr Osei' },
          reason: 'Asked for it.',
        },
      ],
      shielded: shieldedUntil ? [{ personId: PUPIL, displayName: 'Amara Okafor', until: shieldedUntil }] : [],
    }),
    'siege.switch-pupil': input => {
      out = out.filter(each => each !== input.personId)
      if (!input.takesPart) out = [...out, String(input.personId)]
      return { done: true }
    },
    'siege.switch-class': input => {
      takesPart = Boolean(input.takesPart)
      return { done: true }
    },
    'siege.shield-pupil': ({ shielded }) => {
      shieldedUntil = shielded ? '2026-12-08T15:00:00.000Z' : null
      return { until: shieldedUntil }
    },
    'siege.switches': () => ({
      mode: 'contested',
      classes: [{ classId: CLASS, name: '7C', takesPart }],
      pupils: [
        ...out.map(personId => ({ ...leftOut, personId, reason: 'Asked for it.' })),
        ...(shieldedUntil ? [{ ...leftOut, personId: PUPIL, displayName: 'Amara Okafor', is: 'shield', until: shieldedUntil }] : []),
      ],
    }),
    'siege.note-pupil': () => ({ done: true }),
    'siege.history': () => ({ rows: [], next: null }),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{page}</SignedIn>), asked }
}
