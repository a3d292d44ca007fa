import { Avatar } from '../../ui/display/avatar.tsx'
import { t } from './words/index.ts'

type FaceProps = { row: { name: string | null; photo: string | null; face: number }; size: 'small' | 'large' }

/** The picture of a pupil as everywhere else. */
export function Face({ row, size }: FaceProps) {
  return <Avatar face={row.face} name={row.name ?? t('unnamed')} photoUrl={row.photo} size={size} />
}
