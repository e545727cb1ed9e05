import { isMobile, isPincode, normaliseMobile, otherStateNames, states } from '../platform/india.ts'
import { isNoName } from '../platform/no-name.ts'
import { cleanName, nameFault } from '../platform/person-name.ts'
import { listed } from './choice.ts'
import { text } from './text.ts'

/** Questions of every Indian form. `autoComplete` is the HTML name of the value for the browser's autofill. */
type IndiaOptions = { required?: boolean; autoComplete?: string }

/** The name of a person: a text that says that there is none is no answer. */
export const personName = ({ example, ...asked }: IndiaOptions & { example: string }) =>
  text({
    max: 100,
    ...asked,
    example,
    tidy: cleanName,
    check: (name) => (isNoName(name) ? 'required' : nameFault(name)),
  })

export const mobile = (asked: IndiaOptions) =>
  text({
    max: 20,
    keyboard: 'tel',
    // Stores ten digits, in any typed form; text that is no mobile number stays, without blanks and hyphens.
    tidy: normaliseMobile,
    ...asked,
    example: '9876543210',
    check: (typed) => (isMobile(typed) ? null : 'not-a-mobile'),
  })

/** A state or union territory, also by abbreviations and former names. */
export const state = (asked: IndiaOptions) => listed(states, { ...asked, otherNames: otherStateNames })

export const pincode = (asked: IndiaOptions) =>
  text({
    max: 20,
    keyboard: 'digits',
    ...asked,
    example: '226016',
    check: (typed) => (isPincode(typed) ? null : 'not-a-pincode'),
  })
