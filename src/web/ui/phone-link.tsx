/** A telephone number that is called when it is pressed. */
export function PhoneLink({ telephone }: { telephone: string }) {
  return <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</a>
}
