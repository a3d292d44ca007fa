import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import type { OpenedProps } from '../../platform/waiting.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { readMoment, When } from '../../ui/display/when.tsx'
import { OpenedBody, OpenedHead, OpenedWaiting } from '../../ui/layout/opened.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ShownWork } from '../handed-in/shown-work.tsx'
import { paysWords } from '../staff/use-work.ts'
import { storyApi } from '../use-story.ts'
import { t } from './words/index.ts'

const wordsIn = (text: string): number => text.split(/\s+/).filter(word => word !== '').length

/** Handed-in words and pictures, with the task that they answer, and why they came back before. */
export function OpenedWork({ row, bar }: OpenedProps) {
  const query = useRead(storyApi, 'story.waiting', { workId: row.id })
  return (
    <Answer query={query} failed={t('failed')} inside="card" waiting={<OpenedWaiting />}>
      {({ works: [work] }) => {
        if (!work) return query.isFetching ? <OpenedWaiting /> : <Note>{t('gone')}</Note>
        const { title, displayName, classNames, handedInAt, description, text, pictures, sentBack } = work
        return (
          <>
            <OpenedHead
              title={title}
              lead={t('lead', { who: [displayName, ...classNames].join(', '), when: readMoment(new Date(handedInAt), new Date()) })}
            />
            <OpenedBody>
              <p>{t('task', { description })}</p>
              {sentBack.length === 0 ? null : (
                <Note>
                  {t('sentBack', { count: sentBack.length })}
                  <ul>
                    {sentBack.map(({ reason, at }) => (
                      <li key={at}>
                        {reason} <When at={at} />
                      </li>
                    ))}
                  </ul>
                </Note>
              )}
              <ShownWork text={text} paths={pictures} pupil={displayName} />
              <Row gap="small">
                <Chip>{t('size', { words: wordsIn(text), pictures: pictures.length })}</Chip>
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
