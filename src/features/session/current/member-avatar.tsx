import { avatarAddress, avatarOf } from '#schemas/pictures/avatars.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'

interface MemberAvatarProps {
  readonly member: Pick<CallAnswer<Calls['memberInfo']>, 'account' | 'iconChangedAt'>
  /** The address of the member's own picture, once it is known. */
  readonly src: string | null | undefined
  readonly size: string
}

/** The picture of a member, or the one that the account has by itself; letters where no picture can be had. */
export function MemberAvatar({ member: { account, iconChangedAt }, src, size }: MemberAvatarProps) {
  const ofAccount = iconChangedAt === undefined ? avatarAddress(avatarOf(account)) : undefined
  return <Avatar name={account} size={size} src={src ?? ofAccount} />
}
