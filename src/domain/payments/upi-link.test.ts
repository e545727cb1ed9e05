import { expect, test } from 'vitest'
import { upiLink } from './upi-link.ts'

const request = {
  upiId: 'institute@sbi',
  payeeName: 'Demo Institute & Hospital',
  applicationId: 'BSC2026-7K3M9QXT',
  amountRupees: 1200,
  note: 'Application fee BSC2026-7K3M9QXT',
}

test('the link sets payee, reference and amount in rupees with paise', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=institute@sbi&pn=Demo%20Institute%20%26%20Hospital&tr=BSC2026-7K3M9QXT&am=1200.00&cu=INR&tn=Application%20fee%20BSC2026-7K3M9QXT',
  )
})

test('a note of more than 50 characters is cut, because the app would refuse it', () => {
  const link = new URL(upiLink({ ...request, note: 'n'.repeat(80) }))
  expect(link.searchParams.get('tn')).toHaveLength(50)
})

test('no name can add a field to the link', () => {
  const link = new URL(upiLink({ ...request, payeeName: 'X&am=1.00#' }))
  expect(link.searchParams.get('am')).toBe('1200.00')
  expect(link.searchParams.get('pn')).toBe('X&am=1.00#')
})
