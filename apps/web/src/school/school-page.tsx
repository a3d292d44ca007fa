import type { SchoolCalls } from '@xiotein/contract/school'
import type { InputOf } from '@xiotein/contract/wire'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { ChangedMeanwhile, settingInWords } from '../platform/changed-meanwhile.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { resetIn, timeZones } from './daily-reset.ts'
import { domainsIn, MOST_DOMAINS } from './domains.ts'
import { offeredProviders, switchProvider } from './offered-providers.ts'
import { OpenToAll } from './open-to-all.tsx'
import { type School, schoolApi, schoolChanged } from './school-calls.ts'
import { schoolSlot } from './slots.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { t } from './words/index.ts'

const SITE = /^https?:\/\/[^/?#\s]+$/

/** `https://points.example.org/ ` -> `https://points.example.org`; null when the text is not the address of a whole site. */
const siteIn = (text: string): string | null => {
  const site = text.trim().replace(/\/+$/, '')
  return SITE.test(site) && URL.canParse(site) ? site : null
}

type Settings = InputOf<SchoolCalls['school.change-settings']>

const isConfigured = (school: School, id: string): boolean => school.providers.some(provider => provider.id === id)

/** The settings of the school. */
export function SchoolPage() {
  const query = useRead(schoolApi, 'school.settings', {})
  return (
    <Answer query={query} failed={t('settings.failed')}>
      {school => (
        <Columns split="settings">
          <SettingsForm school={school} />
          <Facts school={school} />
          <SlotContent slot={schoolSlot} given={{}} />
        </Columns>
      )}
    </Answer>
  )
}

const fieldsOf = (school: School) => ({
  name: school.name,
  timeZone: school.timeZone,
  domains: school.allowedDomains.join(', '),
  emailSignUp: school.emailSignUp,
  signInWith: [...school.signInWith].sort(),
  staffPasskeys: school.staffPasskeys,
  pupilsRename: school.pupilsRename,
  // Until somebody has set the school's address, the address of this page is one that works.
  address: school.address ?? window.location.origin,
})

/** One of the settings in words. */
const inWords = (school: School, field: keyof ReturnType<typeof fieldsOf>): string => {
  const { domains, signInWith, ...rest } = fieldsOf(school)
  if (field === 'domains') return settingInWords(t('domains'), domains === '' ? t('domains.all') : domains)
  if (field !== 'signInWith') return settingInWords(t(field === 'staffPasskeys' ? 'passkeys' : field), rest[field])
  const providers = offeredProviders(school.providers).map(({ id, name }) =>
    settingInWords(t('provider', { name }), signInWith.includes(id)),
  )
  return providers.join('; ')
}

function SettingsForm({ school }: { school: School }) {
  const toast = useToast()
  const { fields, set, ...form } = useSettingsForm(schoolApi, 'school.change-settings', {
    read: 'school.settings',
    settings: school,
    fieldsOf,
    onDone: () => {
      toast(t('saved'), 'good')
      schoolChanged()
    },
  })
  const { name, timeZone, domains, emailSignUp, signInWith, address, staffPasskeys, pupilsRename } = fields
  const [tried, setTried] = useState(false)
  const read = domainsIn(domains)
  const nameProblem = name.trim() === '' ? t('name.missing') : null
  const site = school.publicUrl === null ? siteIn(address) : null
  const addressProblem = school.publicUrl === null && site === null ? t('address.wrong') : null
  const others = school.networkAddresses.filter(each => each !== address)
  const next: Settings = {
    name: name.trim(),
    timeZone,
    allowedDomains: read.domains,
    emailSignUp,
    signInWith,
    staffPasskeys,
    pupilsRename,
    address: site ?? school.address,
  }
  const changed =
    next.name !== school.name ||
    timeZone !== school.timeZone ||
    emailSignUp !== school.emailSignUp ||
    signInWith.join() !== [...school.signInWith].sort().join() ||
    staffPasskeys !== school.staffPasskeys ||
    pupilsRename !== school.pupilsRename ||
    read.domains.join() !== school.allowedDomains.join() ||
    (school.publicUrl === null && (site === null || site !== school.address))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!nameProblem && !addressProblem && !read.problem && !form.busy) form.send(next)
  }
  return (
    <Card>
      <CardHead title={t('settings')} />
      <form noValidate onSubmit={submit}>
        <Stack>
          <Field label={t('name')} required error={tried ? nameProblem : null}>
            <TextInput value={name} maxLength={80} onChange={event => set({ name: event.target.value })} />
          </Field>
          <Field
            label={t('address')}
            hint={t(school.publicUrl === null ? 'address.hint' : 'address.onServer')}
            error={tried ? addressProblem : null}
          >
            <TextInput
              type="url"
              value={school.publicUrl ?? address}
              maxLength={300}
              disabled={school.publicUrl !== null}
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => set({ address: event.target.value })}
            />
          </Field>
          {others.length > 0 ? (
            <Row>
              {others.map(each => (
                <Button key={each} look="secondary" size="small" onClick={() => set({ address: each })}>
                  {t('address.use', { address: each })}
                </Button>
              ))}
            </Row>
          ) : null}
          {school.publicUrl === null && school.address === null ? <Note tone="warn">{t('address.unknown')}</Note> : null}
          <Field label={t('timeZone')} hint={t('timeZone.hint', { fixed: school.dailyReset, clock: resetIn(timeZone, Date.now()) })}>
            <Select value={timeZone} onChange={event => set({ timeZone: event.target.value })}>
              {timeZones(school.timeZone).map(zone => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('domains')} optional hint={t('domains.hint', { most: MOST_DOMAINS })} error={read.problem}>
            <TextInput value={domains} onChange={event => set({ domains: event.target.value })} autoCapitalize="none" spellCheck={false} />
          </Field>
          <Switch
            label={t('emailSignUp')}
            hint={t('emailSignUp.hint')}
            checked={emailSignUp}
            onChecked={isOn => set({ emailSignUp: isOn })}
          />
          {offeredProviders(school.providers).map(({ id, name }) => (
            <Switch
              key={id}
              label={t('provider', { name })}
              hint={t(isConfigured(school, id) ? 'provider.domains' : 'provider.configure')}
              checked={signInWith.includes(id)}
              disabled={!isConfigured(school, id) && !signInWith.includes(id)}
              onChecked={isOn => set({ signInWith: switchProvider(signInWith, id, isOn) })}
            />
          ))}
          <OpenToAll emailSignUp={emailSignUp} signInWith={signInWith} hasDomains={domains.trim() !== ''} />
          <Switch
            label={t('passkeys')}
            hint={t('passkeys.hint')}
            checked={staffPasskeys}
            onChecked={isOn => set({ staffPasskeys: isOn })}
          />
          <Switch
            label={t('pupilsRename')}
            hint={t('pupilsRename.hint')}
            checked={pupilsRename}
            onChecked={isOn => set({ pupilsRename: isOn })}
          />
          <ChangedMeanwhile theirs={form.theirs.map(field => inWords(school, field))} onTake={() => form.discard(form.theirs)} />
          {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
          <div>
            <Button type="submit" busy={form.busy} busyLabel={t('saving')} disabled={!changed}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

function Facts({ school }: { school: School }) {
  const state = (on: boolean): ReactNode => (
    <Chip tone={on ? 'good' : 'pending'}>{t(on ? 'server.configured' : 'server.notConfigured')}</Chip>
  )
  return (
    <Card>
      <CardHead title={t('server')} note={t('server.note')} />
      <Stack gap="small">
        <Row between>
          <span>{t('server.mail')}</span>
          {state(school.mailConfigured)}
        </Row>
        {offeredProviders(school.providers).map(({ id, name }) => (
          <Row between key={id}>
            <span>{t('server.provider', { name })}</span>
            {state(isConfigured(school, id))}
          </Row>
        ))}
        {school.mailConfigured ? null : <p>{t('server.emails')}</p>}
      </Stack>
    </Card>
  )
}
