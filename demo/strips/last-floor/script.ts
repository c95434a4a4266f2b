/** 第十九层: a long strip read by scrolling. A courier takes a lift that goes down to places which are not floors. */
const strip = (a: string, b: string, c: string): string => `P 1/1*1.15/1\n${a}\n${b}\n${c}\n`;

const chapter = (title: string, strips: readonly (readonly [string, string, string])[]): string =>
  `# ${title}\n${strips.map(([a, b, c]) => strip(a, b, c)).join('')}`;

export const script =
  chapter('下行', [
    [
      'city night rain | w | | 旁：二十三点四十。最后一单。',
      'street night rain | f | 阿迟 C run tired | 阿迟~：送完这单就辞职。',
      '@phone dark night | w | | 旁：地址：旧塔楼，十九层。备注：别敲门。',
    ],
    [
      'street night rain | w | 阿迟 C back | 旁：旧塔楼只有十八层。',
      'street night rain | c | 阿迟 C think | 阿迟：填错了吧？',
      '@phone dark night | w | | 客人：“没填错。按两下18。”',
    ],
    [
      'corridor night | m | 阿迟 C hold tired | 阿迟：行。您是上帝。',
      'corridor night | c | 阿迟 C calm | 音：叮',
      'dark night | x | 阿迟 C shock | 旁：电梯没有往上走。它在往下。',
    ],
    [
      'dark night | w | 阿迟 C shock | 旁：负一。负四。负十九。',
      'corridor night | m | 阿迟 C reach shock | 阿迟!：停！停一下！',
      '@door dark night | w | | 音：叮——',
    ],
    [
      'forest night lights | w | 阿迟 C stand shock | 旁：门外，是一片森林。',
      'forest night lights | c | 阿迟 C shock | 阿迟：……地下室？',
      'forest night lights | m | 白鹿 C smile | 白鹿：我的牛肉面。多谢。',
    ],
    [
      'forest night | m | 阿迟 L shock; 白鹿 R smile | 阿迟：你住这儿？！ / 白鹿：你不也住楼里吗。',
      '@bowl plain night | w | | 旁：面还是热的。',
      'forest night | c | 白鹿 C laugh | 白鹿：三百年没吃过外卖了。',
    ],
    [
      'forest night | m | 白鹿 L calm; 阿迟 R think | 白鹿：你能看见这扇门，很少见。',
      'forest night | c | 阿迟 C tired | 阿迟：我什么都能看见，就是看不见工资。',
      'forest night | c | 白鹿 C smirk | 白鹿：那要不要多接几单？',
    ],
    [
      '@ticket plain night lights | w | | 旁：一张工牌。上面写着：下行快递员。',
      'forest night | m | 白鹿 C point smile | 白鹿：十九层以下，还有八十一层。都没人送。',
      'forest night | c | 阿迟 C stern | 阿迟：五险一金有吗？',
    ],
    [
      'forest night | c | 白鹿 C think | 白鹿：送满十九单，可以问一个问题。',
      'forest night | c | 阿迟 C think | 阿迟：问什么？',
      'dark night | x | 白鹿 C calm | 白鹿：任何问题。比如——你妹妹在哪里。',
    ],
    [
      'dark night | x | 阿迟 C shock |',
      '@photo dark night | w | | 旁：七年前，小迟走进一部电梯，再也没有出来。',
      'corridor night | w | 阿迟 C hold stern | 阿迟：第二单，几层？',
    ],
  ]) +
  chapter('第十八单', [
    [
      'deep night | w | 阿迟 C hold tired | 旁：负二十七层：送一把伞给雨。',
      'mountain day snow | w | 阿迟 C walk tired | 旁：负四十层：送一封辞职信给山神。',
      'library night | m | 阿迟 L hold smile; 馆主 R laugh | 馆主：五星好评！',
    ],
    [
      'shop night | m | 阿迟 C sit tired | 旁：三个月。十七单。',
      'shop night | c | 站长 C stern | 站长：你最近半夜都去哪儿了？',
      'shop night | c | 阿迟 C shy | 阿迟：……健身。',
    ],
    [
      'corridor night | w | 阿迟 C stand stern | 旁：第十八单。负八十一层。',
      '@phone dark night | w | | 旁：备注：别回头。',
      'dark night | c | 阿迟 C think | 阿迟~：那不是最底下吗。',
    ],
    [
      'dark night | w | 阿迟 C walk stern | 旁：最底层没有光。',
      'dark night | c | 阿迟 C stern | 声音：“哥。”',
      'dark night | x | 阿迟 C shock |',
    ],
    [
      'dark night | c | 阿迟 C shock | 声音：“哥，你走得好慢。”',
      'dark night | m | 阿迟 C stand cry | 阿迟：……别回头。',
      'dark night | c | 阿迟 C cry | 阿迟：备注说，别回头。',
    ],
    [
      'dark night | m | 影子 C smirk | 影子：真是专业。',
      'dark night | c | 影子 C calm | 影子：前面十七个快递员，都回头了。',
      'dark night lights | w | 影子 L calm; 阿迟 R hold stern | 阿迟：您的快递。请签收。',
    ],
    [
      '@key dark night | w | | 旁：盒子里，是一把电梯钥匙。',
      'dark night | c | 影子 C sad | 影子：终于……我等了七年的零件。',
      'dark night | c | 阿迟 C think | 阿迟：七年？',
    ],
    [
      'dark night | m | 影子 C sad | 影子：七年前，有个女孩进错了电梯。',
      'corridor night | w | 小迟 C stand sad | 影子：钥匙断在锁里。她出不去，我也关不上。',
      'dark night | c | 阿迟 C shock | 阿迟：她在哪一层！',
    ],
    [
      'dark night | c | 影子 C calm | 影子：你还差一单。',
      'dark night | c | 阿迟 C angry | 阿迟!：告诉我！',
      'dark night | m | 影子 C shut | 影子：第十九单，下单的人，是她。',
    ],
    [
      '@phone dark night | w | | 旁：叮。您有新的订单。',
      'dark night | x | 阿迟 C cry | 旁：收件人：哥。',
      'corridor night | w | 阿迟 C run stern | 旁：地址：零层。',
    ],
  ]) +
  chapter('零层', [
    [
      'corridor night | m | 阿迟 C stern | 阿迟：没有零层这个按钮。',
      'corridor night | c | 白鹿 C calm | 白鹿：因为它不在上面，也不在下面。',
      'dark night | w | 白鹿 L point calm; 阿迟 R think | 白鹿：它在两扇门之间。',
    ],
    [
      'corridor night | c | 阿迟 C think | 阿迟：门开的时候，和门关的时候……',
      '@door dark night | w | | 旁：那半秒。',
      'rush night | f | 阿迟 C run stern | 阿迟!：喝啊——！',
    ],
    [
      'plain dawn | w | 阿迟 C fall shock | 音：叮',
      'plain dawn lights | w | 阿迟 C stand shock | 旁：白色的。什么声音都没有。',
      'plain dawn | c | 阿迟 C shock | 阿迟：小迟？',
    ],
    [
      'plain dawn lights | w | 小迟 C sit calm | 旁：她坐在那里，还是七年前的样子。',
      'plain dawn | c | 小迟 C smile | 小迟：哥。你迟到了半秒。',
      'plain dawn | c | 阿迟 C cry | 阿迟：……我迟到了七年。',
    ],
    [
      'plain dawn | m | 小迟 L think; 阿迟 R cry | 小迟：七年？我才等了一会儿。',
      'plain dawn | c | 小迟 C shock | 小迟：你怎么变成大叔了！',
      'plain dawn | c | 阿迟 C laugh | 阿迟：我二十五！',
    ],
    [
      '@key plain dawn | w | | 旁：钥匙，是影子给的。',
      'plain dawn | m | 阿迟 L hold stern; 小迟 R calm | 小迟：只能开一次，只能走一个人？',
      'plain dawn | c | 阿迟 C smile | 阿迟：你走。我下班了。',
    ],
    [
      'plain dawn | c | 小迟 C angry | 小迟：快递员不能把自己寄丢。',
      'plain dawn | c | 小迟 C smirk | 小迟：这一单是我下的。收件人是你。',
      'plain dawn | w | 小迟 L point smile; 阿迟 R shock | 小迟：所以，我是包裹。',
    ],
    [
      'plain dawn lights | w | 阿迟 C run laugh | 旁：规则说：快递员必须送货上门。',
      'rush dawn | f | 阿迟 L run laugh >; 小迟 R run laugh > | 小迟!：记得给五星！',
      '@door dark dawn | w | | 音：叮——',
    ],
    [
      'street dawn | w | 阿迟 L stand smile; 小迟 R stand smile | 旁：六点十二分。雨停了。',
      'street dawn | c | 小迟 C shock | 小迟：手机怎么这么大？',
      'shop dawn | m | 站长 L shock; 小迟 R smile | 站长：这就是你的……健身成果？',
    ],
    [
      'shop day | m | 阿迟 L smile; 小迟 R laugh | 小迟：哥，十九单送满了，你还有一个问题没问。',
      'shop day | c | 阿迟 C think | 阿迟：嗯……',
      'forest night lights | w | 阿迟 L hold laugh; 白鹿 R laugh | 阿迟：老板，五险一金到底有没有？',
    ],
  ]);
