import { CircleCheck, Undo2 } from 'lucide-react'
import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { When } from '../../../ui/display/when.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ShownWork } from '../../handed-in/shown-work.tsx'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'
import styles from './standing.module.css'
import type { Standing } from './standing-parts.ts'

type AnsweredDialogProps = { classId: string; pupil: Standing; onClose: () => void }

/** A pupil's handed-in work that staff have answered, the newest answer first. */
export function AnsweredDialog({ classId, pupil: { personId, displayName }, onClose }: AnsweredDialogProps) {
  const known = useRead(
    storyApi,
    'story.answered-work',
    { classId, personId },
    { subscriptions: [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }] },
  )
  return (
    <Dialog open title={t('answered.title', { pupil: displayName })} onClose={onClose}>
      <Answer query={known} failed={t('answered.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
        {({ works }) =>
          works.length === 0 ? (
            <p>{t('answered.none')}</p>
          ) : (
            <ul className={styles.works}>
              {works.map(({ id, title, description, text, pictures, isApproved, reason, handedInAt, answeredAt }) => (
                <li key={id}>
                  <Stack gap="small">
                    <Row gap="small">
                      <h3>{title}</h3>
                      <Chip tone={isApproved ? 'good' : 'warn'} icon={isApproved ? CircleCheck : Undo2}>
                        {t(isApproved ? 'answered.approved' : 'answered.denied')}
                      </Chip>
                    </Row>
                    <p className={styles.last}>{description}</p>
                    <ShownWork text={text} paths={pictures} pupil={displayName} />
                    {reason === '' ? null : <p>{t('answered.reason', { reason })}</p>}
                    <p className={styles.last}>
                      {t('answered.handedIn')} <When at={handedInAt} />. {t('answered.at')} <When at={answeredAt} />.
                    </p>
                  </Stack>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Dialog>
  )
}
