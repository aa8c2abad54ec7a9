/** The name of the account for password managers, in a form with passwords that asks for none. Nobody sees it, hears it or gets to it. */
export function AccountName({ account }: { readonly account: string }) {
  return <input type="text" autoComplete="username" value={account} readOnly hidden />
}
