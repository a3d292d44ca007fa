import { useSessionState } from '../../people/index.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { t } from './words/index.ts'

type FaceProps = { row: { name: string | null; photo: string | null; mine: boolean }; size: 'small' | 'large' }

/** The reader's picture as everywhere else; others by their name, because their ids are not sent here. */
export function Face({ row, size }: FaceProps) {
  const me = useSessionState().front?.me
  const name = row.name ?? t('unnamed')
  return <Avatar id={row.mine && me ? me.id : name} name={name} photoUrl={row.photo} size={size} />
}
