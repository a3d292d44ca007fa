import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { people, useMe } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Steps } from '../../ui/forms/steps.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Answer } from '../answer.tsx'
import { SageRoom } from '../sage-room.tsx'
import { CLASS_READS, type SchoolClass, useClasses } from '../use-classes.ts'
import { base64Of, MOST_BYTES } from './file-text.ts'
import { ImportResult } from './import-result.tsx'
import styles from './roster-import.module.css'
import { RosterPreview } from './roster-preview.tsx'

const STEPS = ['Choose the file', 'Check what happens', 'Done']

/** Brings pupils in from the file that a school's own system exports. Nothing is written before Confirm. */
export function ImportPage() {
  const [search] = useSearchParams()
  const classId = search.get('class')
  usePageTitle('Import a roster')
  return (
    <SageRoom room="/admin/classes">
      <Link href={classId ? `/admin/classes/${classId}` : '/admin/classes'} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {classId ? 'Back to the class' : 'All classes'}
      </Link>
      <Answer query={useClasses()} failed="The classes could not be loaded">
        {({ classes }) => <Wizard classes={classes} firstClassId={classId} />}
      </Answer>
    </SageRoom>
  )
}

function Wizard({ classes, firstClassId }: { classes: readonly SchoolClass[]; firstClassId: string | null }) {
  const me = useMe()
  const [classId, setClassId] = useState(firstClassId ?? (me.may.runSchool ? '' : (classes[0]?.id ?? '')))
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const preview = useCommand(people, 'people.preview-roster')
  const run = useCommand(people, 'people.import-roster', { changes: [...CLASS_READS, 'people.people'] })

  const look = (base64: string, into: string): void => {
    run.forget()
    preview.forget()
    preview.send({ file: base64, classId: into || null })
  }
  const choose = async (chosen: File): Promise<void> => {
    setFileProblem(null)
    if (chosen.size > MOST_BYTES) {
      setFileProblem('This file is larger than 1.4 MB. A roster of 2,000 pupils is much smaller. Is it the right one?')
      return
    }
    try {
      const next = { name: chosen.name, base64: await base64Of(chosen) }
      setFile(next)
      look(next.base64, classId)
    } catch {
      setFileProblem('This file could not be read. Choose it again.')
    }
  }
  const startAgain = (): void => {
    setFile(null)
    preview.forget()
    run.forget()
  }
  const step = run.answer ? 2 : preview.answer ? 1 : 0
  return (
    <Stack>
      <Steps label="Import a roster" steps={STEPS} current={step} />
      {run.answer ? (
        <ImportResult result={run.answer} onAgain={startAgain} />
      ) : (
        <>
          <Card>
            <CardHead
              title="Import a roster"
              note="A CSV file with names, and if there are any with email addresses, usernames and classes."
            />
            <div className={styles.choose}>
              <Field
                label="Into which class"
                hint={
                  classId === ''
                    ? 'Classes of the file that are new are made.'
                    : 'Everybody in the file goes there, whatever the file says.'
                }
              >
                <Select
                  value={classId}
                  onChange={event => {
                    setClassId(event.target.value)
                    if (file) look(file.base64, event.target.value)
                  }}
                >
                  {me.may.runSchool ? <option value="">As the file’s column “Class” says</option> : null}
                  {classes.map(each => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
              </Field>
              <FileDrop
                label="The file"
                hint="CSV, up to 2,000 pupils. Comma, semicolon or tab; accents are fine."
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                fileName={file?.name ?? null}
                busy={preview.busy}
                error={fileProblem ?? preview.problem}
                onFile={chosen => void choose(chosen)}
              />
            </div>
          </Card>
          {preview.answer && file ? (
            <RosterPreview
              preview={preview.answer}
              busy={run.busy}
              problem={run.problem}
              onConfirm={() => run.send({ file: file.base64, classId: classId || null })}
              onCancel={startAgain}
            />
          ) : null}
        </>
      )}
    </Stack>
  )
}
