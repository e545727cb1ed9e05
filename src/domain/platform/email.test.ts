import { describe, expect, test } from 'vitest'
import { Email } from './email.ts'
import { readEmail } from './read-email.ts'

describe('an e-mail address', () => {
  test.each([
    ['ananya@gmail.com', 'ananya@gmail.com'],
    ['  Ananya.Verma+form@Gmail.COM\n', 'ananya.verma+form@gmail.com'],
    ['ananya@ｇｍａｉｌ.com', 'ananya@gmail.com'],
    ['ａｎａｎｙａ＠ｇｍａｉｌ．ｃｏｍ', 'ananya@gmail.com'],
    ['ananya@gmail。com', 'ananya@gmail.com'],
    ['ananya@ⓖⓜⓐⓘⓛ.com', 'ananya@gmail.com'],
    ['ananya@𝐠𝐦𝐚𝐢𝐥.com', 'ananya@gmail.com'],
    ['ananya@डाटामेल.भारत', 'ananya@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['ananya@XN--C2BD4BQ1DB8D.xn--h2brj9c', 'ananya@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['ananya@faß.de', 'ananya@xn--fa-hia.de'],
    ['ananya@BÜCHER.example', 'ananya@xn--bcher-kva.example'],
    ["o'brien_{x}@dept.institute.ac.in", "o'brien_{x}@dept.institute.ac.in"],
  ])('%j is the mailbox %s', (typed, email) => {
    expect(readEmail(typed)).toEqual({ email })
    // The stored form parses to itself.
    expect(readEmail(email)).toEqual({ email })
  })

  const labels = (count: number) => Array.from({ length: count }, () => 'a'.repeat(60)).join('.')
  test.each([
    'ananya',
    '@gmail.com',
    'ananya@',
    'ananya@localhost',
    'ananya@gmail.com.',
    'ananya@gmail.com。',
    'ananya@.gmail.com',
    'ananya@gmail..com',
    'ananya@gmail.c',
    'ananya@-gmail.com',
    'ananya@gmail-.com',
    'ananya@gmail_x.com',
    'ananya@127.0.0.1',
    'ananya@0x7f.1',
    'ananya@１２７.0.0.1',
    'ananya@[127.0.0.1]',
    'ananya@[IPv6:::1]',
    'ananya@gm%61il.com',
    'ananya@gmail.com:25',
    'ananya@gmail.com/x',
    'ananya@gmail.com／x',
    'ananya@gmail.com?x',
    'ananya@gmail.com#x',
    'ananya@gma il.com',
    'ana nya@gmail.com',
    '"ananya verma"@gmail.com',
    '"ananya"@gmail.com',
    'ananya@evil.example@gmail.com',
    'ananya,evil@gmail.com',
    'Ananya <ananya@gmail.com>',
    'ananya(comment)@gmail.com',
    '.ananya@gmail.com',
    'ananya.@gmail.com',
    'ana..nya@gmail.com',
    `${'a'.repeat(65)}@gmail.com`,
    `ananya@${'a'.repeat(64)}.com`,
    `ananya.verma@${labels(4)}.com`,
    `ananya@${labels(400)}.com`,
  ])('%j is not one', (typed) => {
    expect(readEmail(typed)).toEqual({ wrong: 'email-invalid' })
  })

  test.each([
    'ananya@gma\u200bil.com',
    'ana\u200dnya@gmail.com',
    'ananya@gma\u00adil.com',
    'ananya@gmail.com\u200b',
    'ananya\u0000@gmail.com',
    'ananya@gmail.com\r\nbcc: evil@mail.example',
    'ananya@gmail\ufe0f.com',
    'ananya@gma\u202eil.com',
    'ananya@gmail\ud800.com',
  ])('%j has an invisible character', (typed) => {
    expect(readEmail(typed)).toEqual({
      wrong: 'email-invisible',
    })
  })

  test.each(['=?utf-8?q?=61dmin?=@mail.example', 'a=?x?b?YQ==?=@mail.example'])(
    '%s is not an encoded word of a mail header',
    (typed) => {
      expect(readEmail(typed)).toEqual({ wrong: 'email-invalid' })
    },
  )

  test('has plain letters before the @', () => {
    expect(readEmail('अनन्या@gmail.com')).toEqual({
      wrong: 'email-letters',
    })
  })

  test('is required', () => {
    for (const typed of ['', ' \u3000', undefined]) {
      expect(Email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['email-required'])
    }
  })
})
