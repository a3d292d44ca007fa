import { useSessionState } from '../../people/index.ts'
import { Avatar } from '../../ui/display/avatar.tsx'

type FaceProps = { row: { name: string; photo: string | null; mine: boolean }; size: 'small' | 'large' }

/** The reader's picture as everywhere else; others by their name, because their ids are not sent here. */
export function Face({ row, size }: FaceProps) {
  const me = useSessionState().front?.me
  return <Avatar id={row.mine && me ? me.id : row.name} name={row.name} photoUrl={row.photo} size={size} />
}
