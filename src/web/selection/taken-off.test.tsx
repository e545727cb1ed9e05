import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TakenOff } from './taken-off.tsx'

test('before a corrigendum is published, its warning names the language whose text leaves somebody out', () => {
  const corrects = {
    number: 'BSC2026-L02',
    reason: 'The rank of BSC2026-AAAA1111 was wrong.',
    reasonIn: { hi: 'एक आवेदन की रैंक गलत थी।' },
  }
  const drawn = (numbers: string[]) =>
    renderToStaticMarkup(<TakenOff numbers={numbers} holdings={[]} corrects={corrects} />).replaceAll(/<[^>]*>/g, '')
  expect(drawn(['BSC2026-AAAA1111'])).toContain('Your text in Hindi does not mention BSC2026-AAAA1111')
  expect(drawn(['BSC2026-BBBB2222'])).toContain('Your text in English and Hindi does not mention BSC2026-BBBB2222')
})
