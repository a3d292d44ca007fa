import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import type { OpenedProps } from '../../platform/waiting.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { readMoment } from '../../ui/display/when.tsx'
import { OpenedBody, OpenedHead, Quote } from '../../ui/layout/opened.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Pictures } from '../handed-in/pictures.tsx'
import { paysWords } from '../staff/use-work.ts'
import { storyApi } from '../use-story.ts'
import { t } from './words/index.ts'

const wordsIn = (text: string): number => text.split(/\s+/).filter(word => word !== '').length

/** Handed-in words and pictures, with the task that they answer. */
export function OpenedWork({ row, bar }: OpenedProps) {
  const query = useRead(storyApi, 'story.waiting', {})
  return (
    <Answer query={query} failed={t('failed')} inside="card" waiting={<SkeletonRows rows={4} disc={false} />}>
      {({ works }) => {
        const work = works.find(({ id }) => id === row.id)
        if (!work) return <SkeletonRows rows={4} disc={false} />
        const { title, displayName, classNames, handedInAt, description, text, pictures } = work
        const words = wordsIn(text)
        return (
          <>
            <OpenedHead
              title={title}
              lead={t('lead', { who: [displayName, ...classNames].join(', '), when: readMoment(new Date(handedInAt), new Date()) })}
            />
            <OpenedBody>
              <p>{t('task', { description })}</p>
              {text === '' ? null : <Quote>{text}</Quote>}
              <Pictures paths={pictures} pupil={displayName} />
              <Row gap="small">
                {words > 0 ? <Chip>{t('words', { count: words })}</Chip> : null}
                {pictures.length > 0 ? <Chip>{t('pictures', { count: pictures.length })}</Chip> : null}
                <Chip>{paysWords(work)}</Chip>
              </Row>
            </OpenedBody>
            {bar({ approve: t('approve') })}
          </>
        )
      }}
    </Answer>
  )
}
