import { isStaff, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { BadgeTile } from './badge-tile.tsx'
import styles from './honours.module.css'
import { TitleChoice } from './title-choice.tsx'
import { type Honours, useHonours } from './use-honours.ts'
import { useNewBadges } from './use-new-badges.ts'
import { t } from './words/index.ts'

/** The reader's badges, earned and still to come. Nothing for staff, who earn none. */
export function HonoursCard() {
  const me = useMe()
  const query = useHonours()
  const { data } = query
  useNewBadges(data)
  const earned = earnedOf(data)
  if (isStaff(me) && earned === 0) return null
  return (
    <Card aria-labelledby="honours" aria-busy={query.isPending}>
      <CardHead id="honours" title={t('title')} note={data && t('count', { earned, all: data.badges.length })} />
      <Answer query={query} failed={t('failed')} waiting={<Waiting />} inside="card">
        {({ badges, titles, worn }) => (
          <Stack>
            {earned === 0 ? <p>{t('first')}</p> : null}
            <ul className={styles.badges} aria-label={t('badges')}>
              {badges.map(row => (
                <BadgeTile key={row.badge} row={row} />
              ))}
            </ul>
            <TitleChoice titles={titles} worn={worn} />
          </Stack>
        )}
      </Answer>
    </Card>
  )
}

const Waiting = () => (
  <Stack>
    <Skeleton height="11rem" />
    <Skeleton height="11rem" />
  </Stack>
)

const earnedOf = (honours: Honours | undefined): number => honours?.badges.filter(({ earnedAt }) => earnedAt !== null).length ?? 0
