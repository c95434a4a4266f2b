/** Inside WeChat, other phones, everything else. */
export type BrowserKind = 'wechat' | 'phone' | 'desktop';

export function browserKindOf(userAgent: string): BrowserKind {
  if (/MicroMessenger/iu.test(userAgent)) return 'wechat';
  return /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/iu.test(userAgent) ? 'phone' : 'desktop';
}
