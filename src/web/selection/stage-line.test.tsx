import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StageStep } from '#domain/selection/stage.endpoints.ts'
import { StageLine } from './stage-line.tsx'

test('a step says until when people can object, and after that day that it is over', () => {
  const objections: StageStep = {
    step: 'objections',
    state: 'now',
    round: null,
    on: null,
    until: '2026-02-06',
    isOver: false,
    reportBy: null,
    list: null,
  }
  const drawn = (step: StageStep) => renderToStaticMarkup(<StageLine steps={[step]} />).replaceAll(/<[^>]*>/g, '')
  expect(drawn(objections)).toContain('Until 06-02-2026')
  const over = drawn({ ...objections, isOver: true })
  expect(over).toContain('Objections closed on 06-02-2026')
  expect(over).not.toContain('Until')
})
