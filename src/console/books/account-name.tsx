import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'

/** An account of the books as people call it: of the house, of a vendor, or all members' wallets of one kind together. */
export function AccountName({ name }: { readonly name: string }) {
  const [kind = '', own = ''] = name.split(':')
  if (kind === 'vendor') return <Message id="books.account.vendor" values={{ vendor: <bdi>{own}</bdi> }} />
  return <Message id={messageIdOf(`books.account.${kind === 'members' ? `members.${own}` : kind}`)} />
}
