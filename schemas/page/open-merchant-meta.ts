/** The `<meta>` in which a page names the code of its merchant, where the site is open to whoever asked for the page. */
export const openMerchantMeta = 'open-merchant'
