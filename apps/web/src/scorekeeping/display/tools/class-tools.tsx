import { Dices, ListChecks, Timer as TimerIcon, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MarkDialog, useAttendance } from '../../../attendance/index.ts'
import { isStaff, useMe } from '../../../people/index.ts'
import { QueryFailed } from '../../../platform/query-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/display/waiting.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { GroupsTool } from './groups-tool.tsx'
import { PickerTool } from './picker-tool.tsx'
import { PointsTool } from './points-tool.tsx'
import { SmallClock, SmallClockOf } from './small-clock.tsx'
import { TimerTool } from './timer-tool.tsx'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import { onWall, useClass } from './use-class.ts'
import { useTimer } from './use-timer.ts'
import { isForWall } from './why.tsx'
import { t } from './words/index.ts'

const TOOLS = [
  ['attendance', UserCheck],
  ['picker', Dices],
  ['timer', TimerIcon],
  ['groups', Users],
  ['points', ListChecks],
] as const
type Tool = (typeof TOOLS)[number][0]

export type ClassTools = { readonly buttons: ReactNode; readonly layer: ReactNode; readonly clock: ReactNode }

/**
 * The buttons of the tools for the teacher's controls, and apart from them the tool that is open and the running time. Where the display hides
 * pupils, a tool that shows names asks first.
 */
export function useClassTools(classId: string, hidesPupils: boolean): ClassTools {
  const [open, setOpen] = useState<Tool | null>(null)
  const [asked, setAsked] = useState<Tool | null>(null)
  const [reasonId, onReason] = useState<string | null>(null)
  const { timer, change } = useTimer(classId)
  // Groups keep pairs apart, so they are for the staff.
  const tools = isStaff(useMe()) ? TOOLS : TOOLS.filter(([tool]) => tool !== 'groups')
  const close = (): void => setOpen(null)
  const openTimer = (): void => setOpen('timer')
  return {
    clock: <SmallClock timer={timer} onWall onOpen={openTimer} />,
    buttons: tools.map(([tool, icon]) => (
      <Button
        key={tool}
        look="onPlate"
        size="small"
        icon={icon}
        onClick={() => (hidesPupils && tool !== 'timer' ? setAsked(tool) : setOpen(tool))}
      >
        {t(tool)}
      </Button>
    )),
    layer: (
      <SmallClockOf value={<SmallClock timer={timer} onOpen={openTimer} />}>
        {asked ? (
          <ConfirmDialog
            open
            title={t('names', { tool: t(asked) })}
            confirmLabel={t('names.show')}
            onConfirm={() => {
              setAsked(null)
              setOpen(asked)
            }}
            onCancel={() => setAsked(null)}
          >
            <p>{t('names.text')}</p>
          </ConfirmDialog>
        ) : null}
        {open === 'timer' ? (
          <TimerTool timer={timer} change={change} onClose={close} />
        ) : open === null ? null : (
          <WithPupils classId={classId} tool={open} reasonId={reasonId} onReason={onReason} onClose={close} />
        )}
      </SmallClockOf>
    ),
  }
}

type WithPupilsProps = {
  classId: string
  tool: Exclude<Tool, 'timer'>
  reasonId: string | null
  onReason: (reasonId: string | null) => void
  onClose: () => void
}

function WithPupils({ classId, tool, reasonId, onReason, onClose }: WithPupilsProps) {
  const found = useClass(classId)
  const { query, isAbsent } = useAttendance(classId)
  if (!found.data || query.isPending) {
    return (
      <ToolLayer title={t(tool)} onClose={onClose} onNext={() => undefined}>
        <div className={styles.stage}>
          {found.data === undefined && found.isError ? <QueryFailed query={found} title={t('failed')} /> : <Spinner page />}
        </div>
      </ToolLayer>
    )
  }
  const shown = onWall(found.data, query.data ? isAbsent : null)
  if (tool === 'attendance') return <MarkDialog classId={classId} pupils={[...shown.pupils, ...shown.absent]} onWall onClose={onClose} />
  const reasons = found.data.reasons.filter(isForWall)
  const why = { reasons, chosen: reasons.find(({ id }) => id === reasonId) ?? null, onChoose: onReason }
  const given = { shown, why, classId, onClose }
  if (tool === 'groups') return <GroupsTool {...given} />
  return tool === 'picker' ? <PickerTool {...given} /> : <PointsTool {...given} />
}
