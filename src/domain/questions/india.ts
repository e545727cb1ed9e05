import { isMobile, isPincode, normaliseMobile, otherStateNames, states } from '../platform/india.ts'
import { nameFault } from '../platform/person-name.ts'
import { listed } from './choice.ts'
import { text } from './text.ts'

/** What every form in India asks alike. `autoComplete` tells the browser what it may fill in. */
type IndiaOptions = { required?: boolean; autoComplete?: string }

/** The name of a person. */
export const personName = ({ example, ...asked }: IndiaOptions & { example: string }) =>
  text({ max: 100, ...asked, example, check: nameFault })

export const mobile = (asked: IndiaOptions) =>
  text({
    max: 20,
    keyboard: 'tel',
    // Ten digits are stored, however they were typed; what is no mobile number stays as it is, without blanks and hyphens.
    tidy: normaliseMobile,
    ...asked,
    example: '9876543210',
    check: (typed) => (isMobile(typed) ? null : 'not-a-mobile'),
  })

/** A state or union territory, also by its short forms and former names. */
export const state = (asked: IndiaOptions) => listed(states, { ...asked, otherNames: otherStateNames })

export const pincode = (asked: IndiaOptions) =>
  text({
    max: 20,
    keyboard: 'digits',
    ...asked,
    example: '226016',
    check: (typed) => (isPincode(typed) ? null : 'not-a-pincode'),
  })
