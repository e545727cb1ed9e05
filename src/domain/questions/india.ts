import { isMobile, isPincode } from '../platform/india.ts'
import { hasLetters } from '../platform/text.ts'
import { text } from './text.ts'

/** What every form in India asks alike. `autoComplete` tells the browser what it may fill in. */
type Asked = { required?: boolean; autoComplete?: string }

/** The name of a person. */
export const personName = ({ example, ...asked }: Asked & { example: string }) =>
  text({ max: 100, ...asked, example, check: (name) => (hasLetters(name) ? null : 'not-in-letters') })

export const mobile = (asked: Asked) =>
  text({
    max: 20,
    keyboard: 'tel',
    ...asked,
    example: '9876543210',
    check: (typed) => (isMobile(typed) ? null : 'not-a-mobile'),
  })

export const pincode = (asked: Asked) =>
  text({
    max: 20,
    keyboard: 'digits',
    ...asked,
    example: '226016',
    check: (typed) => (isPincode(typed) ? null : 'not-a-pincode'),
  })
