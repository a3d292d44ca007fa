import { useRef, useState } from 'react'
import { looksLikeAnAddress } from '../people/index.ts'
import { CallRefused } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useCommand, useIsSending } from '../platform/use-command.ts'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { SearchInput, useSettled } from '../ui/forms/search-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Rich } from '../ui/rich.tsx'
import { classesApi } from './api.ts'
import styles from './classes.module.css'
import { FoundPupils } from './found-pupils.tsx'
import { Namesakes } from './namesakes.tsx'
import { CLASS_READS, type OpenClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** The rule that the server applies; its words are beside the field. */
const USERNAME = /^[a-z0-9][a-z0-9._-]{1,39}$/i

type Way = 'new' | 'known'

/** Adds pupils one at a time: a new account with its first sign-in card, or somebody who is at the school already. */
export function AddPupilDialog({ schoolClass, onClose }: { schoolClass: OpenClass; onClose: () => void }) {
  const [way, setWay] = useState<Way>('new')
  // The start code of a new pupil is shown here and nowhere else.
  const busy = useIsSending('classes.add-pupil', 'classes.place-pupil')
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t('add.title', { className: schoolClass.name })}
      footer={
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <SegmentedControl
          label={t('add.who')}
          options={[
            { value: 'new', label: t('add.new') },
            { value: 'known', label: t('add.known') },
          ]}
          value={way}
          onValue={setWay}
          disabled={busy}
        />
        {way === 'new' ? (
          <NewPupil classId={schoolClass.id} givesAddress={schoolClass.may.makeCards} />
        ) : (
          <KnownPupil classId={schoolClass.id} />
        )}
      </Stack>
    </Dialog>
  )
}

/** `givesAddress`: not whoever only stands in; such an address would open the account for longer than the cover. */
function NewPupil({ classId, givesAddress }: { classId: string; givesAddress: boolean }) {
  const [name, setName] = useState('')
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const add = useCommand(classesApi, 'classes.add-pupil', {
    changes: CLASS_READS,
    onDone: () => clear(),
  })
  const clear = (): void => {
    setName('')
    setUsername('')
    setEmail('')
    setTried(false)
  }
  const isTwin = add.error instanceof CallRefused && add.error.refusal === 'classes.namesake'
  const given = name.trim()
  const troubles = {
    name: given === '' ? t('add.nameMissing') : null,
    username: username.trim() === '' || USERNAME.test(username.trim()) ? null : t('add.usernameWrong'),
    email: email.trim() === '' || looksLikeAnAddress(email) ? null : t('add.emailWrong'),
  }
  const isRight = Object.values(troubles).every(trouble => trouble === null)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!isRight || add.busy) return
        add.send({ classId, displayName: given, username: username.trim() || null, email: email.trim() || null, namesake: false })
      }}
    >
      <Stack>
        {add.answer ? (
          <Note tone="good" announce title={t('add.made', { name: add.answer.displayName })}>
            <Rich
              of={t}
              id={add.answer.startCode ? 'add.madeTextCode' : 'add.madeText'}
              components={{ name: <b>{add.answer.signInName}</b>, code: <b className={styles.startCode}>{add.answer.startCode}</b> }}
            />
          </Note>
        ) : null}
        <Field label={t('add.fullName')} required error={tried ? troubles.name : null}>
          <TextInput
            value={name}
            maxLength={80}
            onChange={event => {
              setName(event.target.value)
              // The question was about another name.
              if (isTwin) add.forget()
            }}
            autoComplete="off"
          />
        </Field>
        <Field label={t('add.username')} optional hint={t('add.usernameHint')} error={tried ? troubles.username : null}>
          <TextInput
            value={username}
            maxLength={40}
            onChange={event => setUsername(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {givesAddress ? (
          <Field label={t('add.email')} optional error={tried ? troubles.email : null}>
            <TextInput type="email" value={email} maxLength={254} onChange={event => setEmail(event.target.value)} autoComplete="off" />
          </Field>
        ) : (
          <p className={styles.lead}>{t('add.noEmail')}</p>
        )}
        {isTwin && add.input ? (
          <Namesakes
            classId={classId}
            name={add.input.displayName}
            onPlaced={() => {
              add.forget()
              clear()
            }}
            onOther={() => add.input && add.send({ ...add.input, namesake: true })}
          />
        ) : add.problem ? (
          <Note tone="bad">{add.problem}</Note>
        ) : null}
        {isTwin ? null : (
          <div>
            <Button type="submit" busy={add.busy} busyLabel={t('adding')}>
              {t('add.pupil')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}

function KnownPupil({ classId }: { classId: string }) {
  const toast = useToast()
  const [query, setQuery] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const typed = query.trim()
  const paused = useSettled(typed)
  // An emptied search asks for nobody at once.
  const settled = typed === '' ? '' : paused
  const found = useRead(classesApi, 'classes.suggest-people', settled === '' ? null : { classId, query: settled })
  const place = useCommand(classesApi, 'classes.place-pupil', {
    overtakes: ['classes.remove-pupil'],
    changes: [...CLASS_READS, 'classes.suggest-people'],
    onDone: (_, input) => {
      const name = found.data?.people.find(person => person.id === input.personId)?.displayName
      toast(name ? t('add.placed', { name }) : t('add.placedSomebody'), 'good')
      // The next pupil is looked for: the one that was found is in the class now.
      setQuery('')
      search.current?.querySelector('input')?.focus()
    },
  })
  return (
    <Stack>
      <div ref={search}>
        <SearchInput
          label={t('add.find')}
          placeholder={t('add.findHint')}
          value={query}
          onValue={search => {
            setQuery(search)
            if (!place.busy) place.forget()
          }}
        />
      </div>
      {settled === '' ? <p className={styles.lead}>{t('add.findText')}</p> : null}
      {found.isFetching && !found.data ? <SkeletonRows rows={2} /> : null}
      {found.error ? <QueryFailed query={found} look="note" /> : null}
      {place.problem ? <Note tone="bad">{place.problem}</Note> : null}
      <div role="status">{found.data?.people.length === 0 ? <p>{t('add.nobody')}</p> : null}</div>
      <FoundPupils
        people={found.data?.people ?? []}
        busyId={place.busy ? (place.input?.personId ?? null) : null}
        onAdd={personId => place.send({ classId, personId })}
      />
    </Stack>
  )
}
