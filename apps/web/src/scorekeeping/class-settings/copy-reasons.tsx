import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useClasses } from '../../classes/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { apiOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Grow, Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { listOf } from '../../ui/speech.ts'
import { type Reason, reasonWords } from '../board.ts'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

/** Gives the other classes that the reader teaches the saved reasons of this one. */
export function CopyReasons({ classId, reasons }: { classId: string; reasons: readonly Reason[] }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const classes = useClasses().data?.classes ?? []
  const others = classes.filter(({ id, teachers }) => id !== classId && teachers.some(teacher => teacher.id === me.id))
  if (others.length === 0 || reasons.length === 0) return null
  return (
    <>
      <Button look="ghost" size="small" icon={Copy} onClick={() => setOpen(true)}>
        {t('copy')}
      </Button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title={t('copy')} width="small">
          <Stack>
            <p>{t('copy.text', { reasons: listOf(reasons.map(reasonWords)) })}</p>
            {others.map(({ id, name }) => (
              <OtherClass key={id} classId={id} name={name} reasons={reasons} />
            ))}
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}

const inSmall = ({ label }: Reason): string => label.toLowerCase()

const isSameList = (some: readonly Reason[], others: readonly Reason[]): boolean =>
  some.length === others.length && some.every(({ label, amount }, at) => label === others[at]?.label && amount === others[at]?.amount)

/** Shows which reasons the class would lose, with the button. If a colleague changes them meanwhile, the server refuses, and they are shown anew. */
function OtherClass({ classId, name, reasons }: { classId: string; name: string; reasons: readonly Reason[] }) {
  const query = useRead(api, 'scorekeeping.reasons', { classId }, { isForgotten: true })
  const copy = useCommand(api, 'scorekeeping.change-reasons', { changes: ['scorekeeping.reasons'] })
  return (
    <Answer query={query} failed={t('copy.failed', { name })} waiting={<SkeletonRows rows={1} disc={false} />} inside="note">
      {({ reasons: shown }) => {
        const known = new Map(shown.map(reason => [inSmall(reason), reason.id]))
        const kept = new Set(reasons.map(inSmall))
        const lost = shown.filter(reason => !kept.has(inSmall(reason))).map(({ label }) => label)
        const isSame = isSameList(shown, reasons)
        return (
          <Stack gap="small">
            <Row wrap={false}>
              <Grow>
                <b>{name}</b>
                <p role="status">{isSame ? t('copy.same') : lost.length > 0 ? t('copy.lost', { reasons: listOf(lost) }) : null}</p>
              </Grow>
              <Button
                look="secondary"
                size="small"
                busy={copy.busy}
                aria-disabled={isSame}
                aria-label={t('copy.to', { name })}
                onClick={() => {
                  const copied = reasons.map(reason => ({ ...reason, id: known.get(inSmall(reason)) ?? null }))
                  if (!isSame) copy.send({ classId, shown, reasons: copied })
                }}
              >
                {t('copy.one')}
              </Button>
            </Row>
            {copy.problem ? <Note tone="bad">{copy.problem}</Note> : null}
          </Stack>
        )
      }}
    </Answer>
  )
}
