import { Eye } from 'lucide-react'
import { nothingToTell, useUnkeyedCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { siegeApi } from '../use-siege.ts'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** The pupils and their losses: asked for by a separate press, because the screen may be seen by others. The look is in the audit log. */
export function Who({ tried }: { tried: SiegeSettings & { movesPerDay: number } }) {
  const who = useUnkeyedCommand(siegeApi, 'siege.what-if-who', { onFailed: () => nothingToTell })
  if (!who.answer)
    return (
      <>
        <Row>
          <Button look="secondary" size="small" icon={Eye} busy={who.busy} busyLabel={t('whatIf.who.busy')} onClick={() => who.send(tried)}>
            {t('whatIf.who')}
          </Button>
          <small className={styles.quiet}>{t('whatIf.who.note')}</small>
        </Row>
        {who.problem ? <Note tone="bad">{who.problem}</Note> : null}
      </>
    )
  return (
    <table className={styles.who}>
      <thead>
        <tr>
          <th scope="col">{t('whatIf.pupil')}</th>
          <th scope="col">{t('whatIf.then')}</th>
          <th scope="col">{t('whatIf.before')}</th>
        </tr>
      </thead>
      <tbody>
        {who.answer.pupils.map(({ personId, displayName, pp, was }) => (
          <tr key={personId}>
            <th scope="row">{displayName}</th>
            <td>{t('whatIf.pp', { pp: readNumber(pp) })}</td>
            <td>{t('whatIf.pp', { pp: readNumber(was) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
