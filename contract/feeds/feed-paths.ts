/** The feed for Google Merchant Center, which Meta, Pinterest and TikTok read as well. */
export const googleFeedPath = '/feeds/google.xml'
