// The first files of a new feature. Each shows how code in its room is written; tools/new-feature/new-feature.test.ts checks that they still work.

/** Path and text of every first file. */
export const filesOf = name => {
  const title = name[0].toUpperCase() + name.slice(1)
  return {
    [`packages/game/src/${name}/opening.ts`]: `// From which level on ${title} is open to a pupil. docs/game-rules.md, "${title}".
import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type ${title}Refusal = '${name}.level-too-low'

export const OPENS_AT_LEVEL = 1

/** Whether a pupil of this level may enter. Refuses below the opening level. */
export const enter = (level: number): Decision<{ level: number }, ${title}Refusal> =>
  level < OPENS_AT_LEVEL ? refuse('${name}.level-too-low', { opensAtLevel: OPENS_AT_LEVEL }) : accept({ level })
`,
    [`packages/game/src/${name}/opening.test.ts`]: `import { expect, test } from 'vitest'
import { enter, OPENS_AT_LEVEL } from './opening.ts'

test('a pupil enters from the opening level on', () => {
  expect(enter(OPENS_AT_LEVEL)).toEqual({ ok: true, outcome: { level: OPENS_AT_LEVEL } })
  expect(enter(OPENS_AT_LEVEL - 1)).toMatchObject({ ok: false, refusal: { name: '${name}.level-too-low' } })
})
`,
    [`packages/game/src/${name}/index.ts`]: `export { enter, OPENS_AT_LEVEL, type ${title}Refusal } from './opening.ts'
`,
    [`packages/content/src/${name}/index.ts`]: `export { ${name}Words } from './words/index.ts'
`,
    [`packages/content/src/${name}/words/index.ts`]: `import { cataloguesOf } from '@xiotein/content/rules'
import type { ${name}Refusals } from '@xiotein/contract/${name}'
import en from './en.json'
import es from './es.json'

/** What a person reads when ${title} says no; {detail} slots are filled from the refusal. */
export const ${name}Words = cataloguesOf<keyof typeof ${name}Refusals>()({ en, es })
`,
    [`packages/content/src/${name}/words/en.json`]: `{
  "${name}.level-too-low": "${title} opens at level {opensAtLevel}."
}
`,
    [`packages/content/src/${name}/words/es.json`]: `{
  "${name}.level-too-low": "${title} se abre en el nivel {opensAtLevel}."
}
`,
    [`packages/contract/src/${name}/index.ts`]: `import { read } from '@xiotein/contract/wire'
import { z } from 'zod'

export const ${name}Calls = {
  '${name}.overview': read(z.strictObject({}), z.strictObject({ opensAtLevel: z.number().int() })),
} as const

export type ${title}Calls = typeof ${name}Calls

export { ${name}Refusals } from './refusals.ts'
`,
    [`packages/contract/src/${name}/refusals.ts`]: `import type { Refusals, RefusalStatus } from '@xiotein/contract/wire'
import type { ${title}Refusal } from '@xiotein/game/${name}'

export const ${name}Refusals = {
  '${name}.level-too-low': 409,
} as const satisfies Refusals<'${name}'> & Readonly<Record<${title}Refusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof ${name}Refusals> {}
}
`,
    [`apps/server/src/${name}/overview.ts`]: `import { ${name}Calls } from '@xiotein/contract/${name}'
import { OPENS_AT_LEVEL } from '@xiotein/game/${name}'
import { serve } from '../platform/http/index.ts'

/** What a person sees first. */
export const overview = serve(${name}Calls, '${name}.overview', { who: 'signed-in' }, async () => ({ opensAtLevel: OPENS_AT_LEVEL }))
`,
    [`apps/server/src/${name}/index.ts`]: `import { ${name}Words } from '@xiotein/content/${name}'
import { ${name}Refusals } from '@xiotein/contract/${name}'
import type { Feature } from '../platform/feature.ts'
import { overview } from './overview.ts'

export const ${name} = {
  name: '${name}',
  calls: [overview],
  refusals: ${name}Refusals,
  words: ${name}Words,
} satisfies Feature
`,
    [`apps/server/src/${name}/threats.ts`]: `import type { Threat } from '../platform/threat.ts'

/** Who could gain what. Once there is a permissions.ts: Threat<keyof typeof permissions>, with a row for each of its sentences. */
export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: 'to look at ${name} without signing in',
    stoppedBy: 'Its calls need somebody to be signed in.',
    checkedBy: ['apps/server/src/testing/checks/authorization.test.ts'],
  },
]
`,
    [`apps/web/src/${name}/${name}-page.tsx`]: `import type { ${title}Calls } from '@xiotein/contract/${name}'
import { apiOf } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useRead } from '../platform/use-read.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Page } from '../ui/layout/page.tsx'
import { t } from './words/index.ts'

const api = apiOf<${title}Calls>()

/** The first screen of ${title}. */
export function ${title}Page() {
  const overview = useRead(api, '${name}.overview', {})
  return (
    <Page>
      <h1>{t('title')}</h1>
      {overview.data ? (
        <p>{t('opens', { opensAtLevel: overview.data.opensAtLevel })}</p>
      ) : overview.isError ? (
        <QueryFailed query={overview} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Page>
  )
}
`,
    [`apps/web/src/${name}/words/index.ts`]: `import { wordsIn } from '../../ui/speech.ts'
import en from './en.json'

export const { t } = wordsIn('${name}', en)
`,
    [`apps/web/src/${name}/words/en.json`]: `{
  "opens": "Opens at level {opensAtLevel}.",
  "title": "${title}"
}
`,
    [`apps/web/src/${name}/words/es.json`]: `{
  "opens": "Se abre en el nivel {opensAtLevel}.",
  "title": "${title}"
}
`,
    [`apps/web/src/${name}/pages/words/index.ts`]: `import { wordsIn } from '../../../ui/speech.ts'
import en from './en.json'

export const { t } = wordsIn('${name}/pages', en)
`,
    [`apps/web/src/${name}/pages/words/en.json`]: `{
  "overview": "${title}"
}
`,
    [`apps/web/src/${name}/pages/words/es.json`]: `{
  "overview": "${title}"
}
`,
    [`apps/web/src/${name}/feature.ts`]: `import { Sparkles } from 'lucide-react'
import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const ${name}Feature: Feature = {
  name: '${name}',
  routes: [
    {
      path: '/${name}',
      words: () => ({ title: t('overview') }),
      access: 'signed-in',
      load: async () => (await import('./${name}-page.tsx')).${title}Page,
    },
  ],
  links: [{ href: '/${name}', label: () => t('overview'), icon: Sparkles, section: 'main', shownTo: 'signed-in' }],
}
`,
    [`apps/web/src/${name}/index.ts`]: `export { ${name}Feature } from './feature.ts'
`,
  }
}
