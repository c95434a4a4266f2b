/** 檐下三两茶: a burnt-out designer takes over her grandmother's tea house in a rainy town. */
export const script = `
# 雨水
P 1*1.5/2
alley day rain | w | 林青禾 C walk tired | 旁：外婆走后的第四十天，我回到了水巷。
@key plain grey | w | | 旁：钥匙在门楣上。三十年没换过地方。
shop grey rain | m | 林青禾 C calm | 林青禾：……我回来了。
P 2/1*1.2
shop grey | c | 林青禾 C tired | 旁：打算很简单：卖掉茶馆，还清房贷。
@phone plain grey | w | | 中介：“三天后签字。”
shop grey rain | w | 陈伯 R walk smile; 林青禾 L shock | 陈伯：开门啦？老样子，三两茶。
P 1/2/1
shop grey | m | 林青禾 L shy; 陈伯 R smile | 林青禾：伯伯，我们不营业了。 / 陈伯：那我等营业。
shop grey | m | 陈伯 C sit shut | 旁：他坐下了。
shop grey | c | 林青禾 C tired | 林青禾：……“三两茶”是什么茶？
shop grey | c | 陈伯 C smile | 陈伯：你外婆晓得。
P 2/2
shop grey | m | 林青禾 C reach think | 旁：四十一个罐子，没有一个贴标签。
shop grey | c | 林青禾 C think | 林青禾~：每一罐都只写着一个节气。
@book plain day | w | | 旁：柜台下有一本账。不记钱，记人。
shop day | c | 林青禾 C calm | 林青禾：“雨水。陈伯。少放。他睡不好。”
P 1*1.2/2
shop day | m | 林青禾 L hold calm; 陈伯 R smile | 林青禾：您试试。
@cup plain day | w | | 旁：水要响，不要开。
shop day | c | 陈伯 C shut | 陈伯：……嗯。
P 1/2/1
shop day | m | 陈伯 L smile; 林青禾 R think | 陈伯：水急了半分。
shop day | c | 林青禾 C tired | 林青禾：对不起。
shop day | c | 陈伯 C laugh | 陈伯：你外婆头一年，急了一整年。
alley dusk rain | w | 陈伯 C walk smile back | 陈伯：明天我还来。
P 2/1*1.2
room dusk rain | m | 林青禾 C sit think | 旁：我读了一夜的账。
@book plain night | w | | 林青禾：“惊蛰。小满的妈妈。加糖。别问。”
room night rain | w | 林青禾 C sit calm | 旁：一镇子的心事，她都泡过。
P 1/2/1
shop day | w | 小满 L walk smile; 林青禾 R calm | 旁：第二天，来了一个小学生。
shop day | c | 小满 C shy | 小满：我妈妈以前喝的那种。可以给我闻一下吗？
shop day | c | 林青禾 C shock | 林青禾~：“惊蛰。加糖。别问。”
shop day | m | 林青禾 L hold smile; 小满 R smile | 林青禾：烫，慢一点。
P 2/1*1.3
shop day | c | 小满 C shut | 小满：……是妈妈的味道。
shop day | c | 林青禾 C sad | 旁：我没有问。
shop day | w | 林青禾 L sit calm; 小满 R sit smile | 旁：雨停了一会儿。
P 1*1.4/2
alley dusk | w | 林青禾 C back | 旁：第三天。中介在门口等我。
@phone plain dusk | w | | 中介：“带上身份证就行。”
shop dusk | c | 林青禾 C think | 林青禾：能不能……等过了清明？
# 清明
P 1*1.4/2
shop day | w | 林青禾 L hold smile; 陈伯 R sit smile | 旁：水巷茶馆，试营业。
shop day | c | 陈伯 C shut | 陈伯：水还是急。
shop day | c | 林青禾 C laugh | 林青禾：只急了三分之一！
P 2/2
shop day | m | 阿舟 C hips smile | 阿舟：老板，收旧杯子吗？
shop day | c | 林青禾 C think | 林青禾：你是……河对面修船的？
shop day | m | 阿舟 L hold smile; 林青禾 R calm | 阿舟：这只，是你外婆借给我爷爷的。
@cup plain day | w | | 旁：杯底刻着：“谷雨还”。
P 1/2/1
shop day | m | 林青禾 L think; 阿舟 R shy | 林青禾：借了多久？ / 阿舟：五十二年。
shop day | c | 林青禾 C shock | 林青禾：五十二年？！
shop day | c | 阿舟 C smile | 阿舟：他每年谷雨都走到桥头，又走回去。
alley day leaves | w | 林青禾 C walk think | 旁：账本上没有他的名字。
P 1*1.2/2
room night | m | 林青禾 C sit think | 旁：我把账翻到第一页。
@book plain night | w | | 林青禾：“谷雨。不来。不记。”
room night | c | 林青禾 C shock | 林青禾~：每一年，都有这一行。
P 2/1*1.2
alley day rain | m | 林青禾 L stand calm; 陈伯 R calm | 林青禾：陈伯，外婆年轻时在等谁？
alley day rain | c | 陈伯 C sad | 陈伯：等一个还杯子的人。
harbour day rain | w | 陈伯 C back | 陈伯：他怕还了，就没有理由再来了。
P 1/2/1
shop grey | m | 中介 L point stern; 林青禾 R tired | 中介：买家加价三成。明天最后一天。
shop grey | c | 林青禾 C tired | 旁：三成，够我喘一年的气。
shop grey | c | 中介 C calm | 中介：一个卖茶的老房子，图什么呢？
shop grey | m | 林青禾 C think | 林青禾：我也在想。
P 2/1*1.3
mountain day rain | w | 林青禾 C walk calm | 旁：清明。我去看外婆。
mountain day rain | c | 林青禾 C sad | 林青禾：您一辈子没有离开过这条巷子。
mountain day rain | w | 林青禾 L stand sad; 爷爷 R stand sad | 旁：墓前已经有一个人了。
P 1/2/1
mountain day rain | m | 爷爷 L sad; 林青禾 R shock | 爷爷：姑娘，谷雨还没到。我先来问问她。
mountain day | c | 爷爷 C cry | 爷爷：还能不能，再借一年。
mountain day | c | 林青禾 C cry | 林青禾：……可以的。
mountain day | m | 爷爷 L smile; 林青禾 R smile | 林青禾：茶馆还开着。
P 2/1*1.2
mountain day | m | 爷爷 C think | 爷爷：你泡茶的样子像她。水急。
mountain day | c | 林青禾 C laugh | 林青禾：她也急？
mountain day | w | 林青禾 L stand smile; 爷爷 R stand smile | 爷爷：急了整整一年。陈伯没跟你讲？
P 1*1.5/1
alley dusk | w | 林青禾 L walk smile; 爷爷 R walk smile | 旁：下山的路上，雨停了。
@phone plain dusk | w | | 林青禾：“不卖了。谢谢。”
# 谷雨
P 1*1.3/2
shop day | w | 林青禾 L hold laugh; 小满 C smile; 陈伯 R smile | 旁：水巷茶馆，正式营业。
shop day | c | 小满 C laugh | 小满：我来当店小二！
shop day | c | 陈伯 C smile | 陈伯：水……刚刚好。
P 2/2
shop day | c | 林青禾 C shock | 林青禾：您说什么？！
shop day | c | 陈伯 C smirk | 陈伯：我说，刚刚好。
shop day | m | 小满 L laugh; 林青禾 R laugh | 小满：老板哭啦！
shop day | c | 林青禾 C shy | 林青禾：是蒸汽。
P 1/2/1
room night | m | 林青禾 C sit smile | 旁：我给每个罐子贴上了标签。
@book plain night | w | | 林青禾：“立夏。阿舟。他不说，但是怕苦。”
room night | c | 林青禾 C think | 旁：第四十一个罐子，是空的。
room night | m | 林青禾 C hold think | 林青禾：“谷雨”。外婆没有留茶。
P 2/1*1.2
harbour day | m | 阿舟 L smile; 林青禾 R think | 阿舟：空的？那就对了。
harbour day | c | 阿舟 C calm | 阿舟：谷雨的茶，要当天采。
mountain dawn | w | 阿舟 L walk smile; 林青禾 R walk smile | 阿舟：我爷爷有一棵树。
P 1*1.4/2
forest dawn lights | w | 林青禾 C reach smile | 旁：树是五十二年前种的。
forest dawn | c | 阿舟 C calm | 阿舟：他说，等还了杯子，就送她一罐自己的茶。
forest dawn | c | 林青禾 C sad | 林青禾：结果他一直没还。
P 1/2/1
shop day | m | 林青禾 C hold stern | 旁：谷雨。水要响，不要开。
@cup plain day lights | w | | 旁：这一次，一分也没有急。
shop day | c | 林青禾 C calm | 林青禾：陈伯，小满，今天靠窗的位子留着。
shop day | w | 小满 L smile; 陈伯 R smile | 小满：留给谁？
P 2/1*1.3
alley day rain | w | 爷爷 C walk calm | 旁：下午三点。
alley day rain | c | 爷爷 C sad | 旁：桥头，他停了一下。
alley day rain | w | 阿舟 L smile; 爷爷 R walk smile | 旁：然后走过来了。
P 1/2/1
shop day rain | m | 爷爷 L hold shy; 林青禾 R smile | 爷爷：我来还杯子。
shop day | c | 林青禾 C smile | 林青禾：外婆说，不收。
shop day | c | 爷爷 C shock | 爷爷：她说的？
@book plain day | w | | 林青禾：“谷雨。若来，杯子送他。”
P 1*1.2/2
shop day | m | 爷爷 L sit cry; 林青禾 R hold smile | 旁：那一行写在最后一页。
@cup plain day | w | | 旁：墨很淡。像写了很多年。
shop day | c | 爷爷 C smile | 爷爷：……嗯。不苦。
P 1*1.5/1
shop dusk | w | 爷爷 L sit smile; 林青禾 C laugh; 阿舟 R smile | 旁：谷雨。来了。记。
alley dusk lights | w | 林青禾 C back | 旁：檐下三两茶。二两给客人，一两给等的人。
`;
