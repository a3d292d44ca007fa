import { QueryFailed } from '../../platform/query-failed.tsx'
import { setSingleKeys, useSingleKeys } from '../../platform/single-keys.ts'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useReading } from '../../ui/reading.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../ui/speech.ts'
import { savePreferences } from '../change-preferences.ts'
import { isStaff } from '../rights.ts'
import { useMe } from '../session.ts'
import { useKeeping } from '../use-keeping.ts'
import { t } from '../words/index.ts'

const themes = ['light', 'dark', 'system'] as const
const sizes = ['usual', 'large', 'largest'] as const

/** The look and the sound of the app. Each change holds at once, and on every device; what the keyboard does is a matter of the device. */
export function ReadingCard() {
  const me = useMe()
  const reading = useReading()
  const hasKeys = useSingleKeys()
  const { keep, failed } = useKeeping()
  const languages = [
    { value: 'system' as const, label: t('reading.language.system') },
    ...LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] })),
  ]
  return (
    <Card aria-labelledby="reading">
      <CardHead id="reading" title={t('reading.title')} note={t('reading.note')} />
      <Stack>
        <SegmentedControl
          id="language"
          label={t('reading.language')}
          showLabel
          options={languages}
          value={me.preferences.language}
          onValue={language => void keep({ language }, () => savePreferences({ language }))}
        />
        <SegmentedControl
          label={t('reading.theme')}
          showLabel
          options={themes.map(value => ({ value, label: t(`reading.theme.${value}`) }))}
          value={reading.theme}
          onValue={theme => void keep({ theme })}
        />
        <SegmentedControl
          label={t('reading.size')}
          showLabel
          options={sizes.map(value => ({ value, label: t(`reading.size.${value}`) }))}
          value={reading.textSize}
          onValue={textSize => void keep({ textSize })}
        />
        <Switch
          label={t('reading.clearerLetters')}
          hint={t('reading.clearerHint')}
          checked={reading.clearerLetters}
          onChecked={clearerLetters => void keep({ clearerLetters })}
        />
        <Switch
          label={t('reading.lessMotion')}
          hint={t('reading.motionHint')}
          checked={reading.lessMotion}
          onChecked={lessMotion => void keep({ lessMotion })}
        />
        <Switch
          label={t('reading.keys')}
          hint={t(isStaff(me) ? 'reading.keysHintStaff' : 'reading.keysHint')}
          checked={hasKeys}
          onChecked={setSingleKeys}
        />
        {failed ? <QueryFailed query={failed} look="note" /> : null}
      </Stack>
    </Card>
  )
}

/** Settings for sounds and for the bell. */
export function BellCard() {
  const me = useMe()
  const reading = useReading()
  const { keep, failed } = useKeeping()
  return (
    <Card aria-labelledby="bell">
      <CardHead id="bell" title={t('bell.title')} />
      <Stack>
        <Switch label={t('bell.sounds')} hint={t('bell.soundsHint')} checked={reading.sounds} onChecked={sounds => void keep({ sounds })} />
        <Switch
          label={t('bell.notifications')}
          hint={t('bell.notificationsHint')}
          checked={me.preferences.notifications}
          onChecked={notifications => void keep({ notifications }, () => savePreferences({ notifications }))}
        />
        {failed ? <QueryFailed query={failed} look="note" /> : null}
      </Stack>
    </Card>
  )
}
