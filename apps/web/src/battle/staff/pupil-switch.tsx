import { TakesPartSwitch } from '../../classes/index.ts'
import { useChoice } from '../../platform/use-choice.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { battleApi } from '../use-battle.ts'
import { SWITCHES, type Switches, useSwitches } from './use-switches.ts'
import { t } from './words/index.ts'

/** Says whether duels are on now, with a way back. */
export function useSaid() {
  const toast = useToast()
  return (takesPart: boolean, name: string, onUndo: () => void): void =>
    void toast(t(takesPart ? 'switch.on' : 'switch.off', { name }), 'good', { label: t('switch.undo'), onPress: onUndo })
}

/** Takes back a switch that a message has announced. It outlives the switch, which may stand in a dialog. */
export const usePupilBack = () => useCommand(battleApi, 'battle.switch-pupil', { changes: SWITCHES, absolute: true }).send

type PupilSwitchProps = {
  classId: string
  pupil: Switches['pupils'][number]
  label: string
  hint?: string
  onUndo: ReturnType<typeof usePupilBack>
}

/** Turns duels on or off for one pupil. */
export function PupilSwitch({ classId, pupil: { personId, displayName, takesPart: saved }, label, hint, onUndo }: PupilSwitchProps) {
  const said = useSaid()
  const change = useSwitches(classId)
  const choice = useChoice(battleApi, 'battle.switch-pupil', {
    saved,
    changes: SWITCHES,
    inputOf: takesPart => ({ personId, takesPart }),
    keep: takesPart => change(personId, { takesPart }),
    onSaved: takesPart => said(takesPart, displayName, () => onUndo({ personId, takesPart: !takesPart })),
  })
  return <TakesPartSwitch label={label} {...(hint ? { hint } : {})} choice={choice} />
}
