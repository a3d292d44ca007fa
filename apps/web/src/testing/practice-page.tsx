import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Answers } from '../platform/answers.ts'
import { answerKey } from '../platform/use-read.ts'
import { EncounterView } from '../story/index.ts'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { PRACTICES, type Practice, practised, withInput, withTurn } from './practice.ts'

const FIRST: Practice = { encounterId: 'yesterdays-corner', seed: 1, failures: 0, language: 'en', inputs: [], turns: [] }
const FAILURES = ['0', '2', '4'] as const

const cache = new Answers({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
cache.setQueryData(answerKey('moves.school', {}), {
  version: 0,
  overrides: {},
  isOlder: false,
  may: { read: false, change: false },
})

/** Each encounter of the story, by kind and chapter: with a seed to choose, and with the help or without. */
export function PracticePage() {
  const [practice, setPractice] = useState(FIRST)
  const { attempt, fight } = practised(practice)
  const begin = (change: Partial<Practice>): void => setPractice({ ...practice, inputs: [], turns: [], ...change })
  return (
    <QueryClientProvider client={cache}>
      <Page>
        <PageHead title="Practice" />
        <Stack>
          <Field label="Encounter">
            <Select value={practice.encounterId} onChange={({ target }) => begin({ encounterId: target.value })}>
              {PRACTICES.toSorted((one, other) => one.encounter.task.kind.localeCompare(other.encounter.task.kind)).map(
                ({ chapter, encounter }) => (
                  <option key={encounter.id} value={encounter.id}>
                    {`${encounter.task.kind}, chapter ${chapter.chapter}: ${encounter.title.en}`}
                  </option>
                ),
              )}
            </Select>
          </Field>
          <Field label="Seed">
            <NumberInput value={`${practice.seed}`} onValue={seed => begin({ seed: Number(seed.slice(0, 9)) })} />
          </Field>
          <SegmentedControl
            label="Tries that went wrong before"
            showLabel
            options={FAILURES.map(value => ({ value, label: value }))}
            value={FAILURES.find(each => each === `${practice.failures}`) ?? '0'}
            onValue={failures => begin({ failures: Number(failures) })}
          />
          <SegmentedControl
            label="Language"
            showLabel
            options={(['en', 'es'] as const).map(value => ({ value, label: value }))}
            value={practice.language === 'es' ? 'es' : 'en'}
            onValue={language => begin({ language })}
          />
          <Suspense fallback={null}>
            <EncounterView
              attempt={attempt}
              isPlaying={false}
              onInput={input => setPractice(withInput(practice, input))}
              onAgain={() => begin({ seed: practice.seed + 1 })}
              {...(fight ? { drill: { fight, busy: false, onChoose: actions => setPractice(withTurn(practice, actions)) } } : {})}
            />
          </Suspense>
        </Stack>
      </Page>
    </QueryClientProvider>
  )
}
