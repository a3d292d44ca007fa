import { faceOf } from '@xiotein/game/rules'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

const INKS = 6

/** Four stars on a 44 x 44 disc, drawn from the number of the face. */
function starsOf(face: number): { x: number; y: number }[] {
  let seed = Math.imul(face + 1, 0x9e3779b1) >>> 0
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return 6 + (seed / 2 ** 32) * 32
  }
  return Array.from({ length: 4 }, () => ({ x: Math.round(next()), y: Math.round(next()) }))
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}

/** The source of ink and constellation: the person's id, or the number that the server made of it where it does not send the id. */
type Drawn = { id: string } | { face: number }

type AvatarProps = Drawn & {
  name: string
  photoUrl?: string | null
  size?: 'small' | 'usual' | 'large' | 'huge'
  /** Says the name. Leave it out where the name is shown beside it. */
  named?: boolean
}

/** The photo of a person, or the initial over a constellation of its own. Falls back to the initial when the photo does not load. */
export function Avatar({ name, photoUrl = null, size = 'usual', named = false, ...drawn }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const names = classNames(styles.avatar, styles[size])
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <span className={names}>
        <img
          className={styles.photo}
          src={photoUrl}
          alt={named ? name : ''}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(photoUrl)}
        />
      </span>
    )
  }
  const face = 'face' in drawn ? drawn.face : faceOf(drawn.id)
  const stars = starsOf(face)
  return (
    <span
      className={classNames(names, styles[`ink${face % INKS}`])}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 44 44" className={styles.stars} aria-hidden="true">
        <path d={`M${stars.map(star => `${star.x} ${star.y}`).join('L')}`} fill="none" stroke="#fff" strokeOpacity=".22" />
        {stars.map((star, at) => (
          <circle key={`${at} ${star.x}`} cx={star.x} cy={star.y} r="1.6" fill="#fff" fillOpacity=".45" />
        ))}
      </svg>
      <b>{initialOf(name)}</b>
    </span>
  )
}
