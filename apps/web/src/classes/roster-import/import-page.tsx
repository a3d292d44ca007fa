import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { refreshSession, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommand, useUnkeyedCommand } from '../../platform/use-command.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Steps } from '../../ui/forms/steps.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { classesApi } from '../api.ts'
import { ClassSelect, NEW_CLASS } from '../class-select.tsx'
import { CLASS_READS, type SchoolClass, useClasses } from '../use-classes.ts'
import { ImportResult } from './import-result.tsx'
import { NameColumn } from './name-column.tsx'
import { PasteNames } from './paste-names.tsx'
import type { PickedList } from './pasted-names.ts'
import styles from './roster-import.module.css'
import { RosterPreview } from './roster-preview.tsx'
import { ticksOf } from './ticks.ts'
import { t } from './words/index.ts'

/** The largest file that the server takes. */
const MOST_BYTES = 2_097_152

const STEPS = ['step.choose', 'step.check', 'step.done'] as const

/** Imports pupils from the file that a school's own system exports. Nothing is saved before Confirm. */
export function ImportPage() {
  const [search] = useSearchParams()
  const classId = search.get('class')
  usePageTitle(t('title'))
  return (
    <>
      <BackLink href={classId ? `/admin/classes/${classId}` : '/admin/classes'}>{t(classId ? 'backToClass' : 'allClasses')}</BackLink>
      <Answer query={useClasses()} failed={t('failed')}>
        {/* Only those who run a class see its code; a rehearsal, into which nobody imports, has none. */}
        {({ classes }) => <Wizard classes={classes.filter(({ code }) => code !== null)} firstClassId={classId} />}
      </Answer>
    </>
  )
}

const toggled = (lines: ReadonlySet<number>, lineNumber: number): ReadonlySet<number> => {
  const next = new Set(lines)
  if (!next.delete(lineNumber)) next.add(lineNumber)
  return next
}

function Wizard({ classes, firstClassId }: { classes: readonly SchoolClass[]; firstClassId: string | null }) {
  const me = useMe()
  const [classId, setClassId] = useState(firstClassId ?? (me.may.runSchool ? '' : (classes[0]?.id ?? '')))
  const [file, setFile] = useState<{ name: string | null; bytes: Uint8Array<ArrayBuffer> } | null>(null)
  const [nameColumns, setNameColumns] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const [newClass, setNewClass] = useState('')
  const [teachTouched, setTeach] = useState<boolean | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const preview = useUnkeyedCommand(classesApi, 'classes.preview-roster')
  const run = useCommand(classesApi, 'classes.import-roster', {
    changes: [...CLASS_READS, 'people.people'],
    // Whoever teaches the new classes finds them among their own at once.
    onDone: () => void refreshSession(),
  })

  // Scrolls to the preview of a chosen file, which is further down, and lets it be read aloud.
  const heading = useRef<HTMLHeadingElement>(null)
  const hasChosen = useRef(false)
  useEffect(() => {
    if (!preview.answer || !hasChosen.current) return
    hasChosen.current = false
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [preview.answer])

  // Whoever imports the first class of a school, or teaches already, is likely to teach the new one.
  const teachesAlone = classes.every(({ teachers }) => teachers.every(({ id }) => id === me.id))
  const mayTeach = teachesAlone || me.roles.some(({ role }) => role === 'teacher')
  const teach = teachTouched ?? (mayTeach && preview.answer?.newClasses.length === 1)
  const isNew = classId === NEW_CLASS
  const wants = newClass.trim()
  const isNameless = isNew && wants === ''
  const inputOf = (bytes: Uint8Array<ArrayBuffer>, into: string, columns: string) => ({
    type: 'text/csv' as const,
    bytes,
    ...(into === NEW_CLASS ? { classId: null, newClass: wants } : { classId: into || null }),
    nameColumns: columns,
  })
  const look = (bytes: Uint8Array<ArrayBuffer>, into: string, columns = ''): void => {
    run.forget()
    preview.forget()
    setNameColumns(columns)
    setTurned(new Set())
    setOthers(new Set())
    preview.send(inputOf(bytes, into, columns))
  }
  const requestPreview = (name: string | null, { bytes, nameColumns: columns }: PickedList): void => {
    setFile({ name, bytes })
    if (isNameless) {
      setNameColumns(columns)
      setFileProblem(t('new.needsName'))
      return
    }
    hasChosen.current = true
    look(bytes, classId, columns)
  }
  const choose = async (chosen: File): Promise<void> => {
    setFileProblem(null)
    if (chosen.size > MOST_BYTES) {
      setFileProblem(t('file.large'))
      return
    }
    try {
      requestPreview(chosen.name, { bytes: new Uint8Array(await chosen.arrayBuffer()), nameColumns: '' })
    } catch {
      setFileProblem(t('file.unread'))
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
      <Steps label={t('title')} steps={STEPS.map(id => t(id))} current={step} />
      {run.answer ? (
        <ImportResult result={run.answer} onAgain={startAgain} />
      ) : (
        <>
          <Card>
            <CardHead title={t('title')} note={t('note')} />
            <div className={styles.choose}>
              <Field label={t('into')} hint={t(classId === '' ? 'into.hintFile' : 'into.hintOne')}>
                <ClassSelect
                  classes={classes}
                  none={me.may.runSchool ? t('into.asFile') : undefined}
                  fresh={me.may.runSchool ? t('new') : undefined}
                  value={classId}
                  onValue={chosen => {
                    setClassId(chosen)
                    setFileProblem(null)
                    preview.forget()
                    if (file && !(chosen === NEW_CLASS && wants === '')) look(file.bytes, chosen, nameColumns)
                  }}
                />
              </Field>
              {isNew ? (
                <Field label={t('new.name')} required>
                  <TextInput
                    value={newClass}
                    maxLength={60}
                    onChange={event => {
                      setNewClass(event.target.value)
                      setFileProblem(null)
                      preview.forget()
                    }}
                    onBlur={() => {
                      if (file && wants !== '' && !preview.answer) look(file.bytes, NEW_CLASS, nameColumns)
                    }}
                  />
                </Field>
              ) : null}
              <FileDrop
                label={t('file')}
                hint={t('file.hint')}
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                fileName={file?.name ?? null}
                busy={preview.busy}
                error={fileProblem ?? preview.problem}
                onFile={chosen => void choose(chosen)}
              />
              <PasteNames
                busy={preview.busy}
                onNames={list => {
                  setFileProblem(classId === '' ? t('paste.needsClass') : null)
                  if (classId !== '') requestPreview(null, list)
                }}
              />
            </div>
          </Card>
          {preview.answer?.unclear && file ? (
            <NameColumn
              heading={heading}
              rows={preview.answer.unclear}
              busy={preview.busy}
              onColumns={columns => {
                hasChosen.current = true
                look(file.bytes, classId, columns)
              }}
            />
          ) : null}
          {preview.answer && preview.answer.unclear === null && file ? (
            <RosterPreview
              heading={heading}
              preview={preview.answer}
              turned={turned}
              onTurn={lineNumber => setTurned(toggled(turned, lineNumber))}
              others={others}
              onOther={lineNumber => setOthers(toggled(others, lineNumber))}
              teach={teach}
              onTeach={setTeach}
              busy={run.busy}
              problem={run.problem}
              onConfirm={() => {
                const ticks = ticksOf(preview.answer?.rows ?? [], turned, others)
                run.send({ ...inputOf(file.bytes, classId, nameColumns), ...ticks, teach: String(teach) })
              }}
              onCancel={startAgain}
            />
          ) : null}
        </>
      )}
    </Stack>
  )
}
