/** 零号站台: a clockmaker's daughter and a tired detective look for a platform that no timetable knows. Read from right to left. */
export const script = `
# 末班车之后
P 1*1.5/2
street night rain | w | 顾雨 C walk stern | 旁：十一月三日，二十三点五十八分。城西旧站。
@clock dark night | w | | 旁：车站的大钟，停在零点已经七年。
street night rain | c | 顾雨 C tired | 顾雨~：报案人说，有人在这儿上了一趟不存在的车。
P 2/1*1.2
train night | m | 站长 C sit calm | 站长：警官，末班车十一点就开走了。
train night | c | 顾雨 C stern | 顾雨：您一直在这儿？ / 站长：四十年。
street night rain | f | 林星 L run shock >; 顾雨 R shock | 林星：等等！别走，我哥就在那趟车上！
P 1/2/1
street night rain | m | 林星 C hold cry | 林星：他给我打了电话。零点整。
@phone dark night | w | | 林星：“星星，钟走了。我先上车。”
street night rain | c | 顾雨 C think | 顾雨：你哥叫什么？
street night rain | c | 林星 C sad | 林星：林辰。钟表匠。七年前修过这座钟的人。
S 1*1.7/3
street night rain | w | 顾雨 L back; 林星 R back | 音：铛——— / 旁：停了七年的大钟，响了。
@clock dark night | w | | 旁：零点零一分。
dark night | x | 林星 C shock |
dark night | x | 顾雨 C shock | 顾雨：……它在走。
P 2/2
library night | m | 顾雨 C hold think | 旁：第二天。市档案馆。
library night | c | 老裴 C smirk | 老裴：零号站台？你也信那个？
@book plain grey | w | | 老裴：图纸上有一、二、三站台。没有零。
library night | c | 顾雨 C stern | 顾雨：那这个被涂黑的格子是什么？
P 1*1.2/2
library night | m | 老裴 L shock; 顾雨 R point stern | 老裴：这……这页我整理了十年，从没见过。
plain grey | c | 老裴 C tired | 老裴：墨是新的。
plain grey | c | 顾雨 C stern | 顾雨：昨天夜里的。
P 2/1/1
room dusk | m | 林星 C sit sad | 旁：林氏钟表店。
room dusk | c | 顾雨 C calm | 顾雨：你哥最近有什么反常？
room dusk | m | 林星 L point think; 顾雨 R think | 林星：他把店里所有的钟，都拨慢了七分钟。
@clock plain dusk | w | | 旁：七年。七分钟。
P 1/2/1*1.2
room dusk | m | 顾雨 L chin think; 林星 R shock | 顾雨：七年前那天晚上，站里出过事？
plain dusk | c | 林星 C sad | 林星：我爸是那趟末班车的司机。
plain dusk | x | 林星 C cry | 林星：车进了站，没有人下来。
train night | w | | 旁：连司机都没有。
P 2/1*1.3
street night | f | 顾雨 C walk stern | 旁：二十三点五十分。
street night | c | 站长 C calm | 站长：警官，今晚又来？
@ticket dark night | w | | 站长：来得正好。有人留了东西给您。 / 旁：票面上印着：零号站台。单程。
P 1*1.6/2
street night rain | w | 顾雨 L hold stern; 站长 R calm | 顾雨：谁给你的？ / 站长：您自己。七年前。
dark night | x | 顾雨 C shock |
@clock dark night | w | | 音：铛
# 七分钟
P 1*1.2/2
train night | w | 顾雨 C sit shock | 旁：我上了车。我不记得自己是怎么上的。
train night | c | 顾雨 C stern | 顾雨~：车厢里坐满了人。没有一个人说话。
train night | m | 乘客 L sit shut; 乘客 R sit shut | 旁：他们的表，都停在零点。
P 2/2
train night | m | 林辰 C sit calm | 林辰：别看他们的脸。会记住的。
train night | c | 顾雨 C shock | 顾雨：林辰？
train night | c | 林辰 C smirk | 林辰：警官。你终于肯再来一次。
train night | c | 顾雨 C angry | 顾雨：我没来过。
P 1/2/1
train night | m | 林辰 L point calm; 顾雨 R stern | 林辰：看看你的左手。
@photo dark night | w | | 旁：一张照片。我，站长，还有一个孩子。
dark night | x | 顾雨 C shock | 旁：照片上的我，老了七岁。
train night | c | 林辰 C sad | 林辰：这趟车往回开。一站，一年。
S 1*1.6/2
mountain night | w | | 旁：窗外的城市，正在一盏一盏地变少。 / 音：哐当 哐当
train night | m | 顾雨 C stern | 顾雨：终点是哪里？
train night | m | 林辰 C calm | 林辰：七年前。末班车进站之前。
P 2/1*1.2
train night | c | 顾雨 C think | 顾雨：你想救你父亲。
train night | c | 林辰 C sad | 林辰：我想知道，是谁让他按下那个闸。
corridor night | w | 林辰 L run stern; 顾雨 R run stern | 林辰：驾驶室在最前面。我们有七分钟。
P 2/2/1
corridor night | m | 列车员 C cross stern | 列车员：请出示车票。
corridor night | c | 林辰 C shock | 林辰~：我的票，昨晚用掉了。
corridor night | m | 顾雨 C reach stern | 顾雨：两个人，一张票。不行吗？
corridor night | c | 列车员 C smirk | 列车员：行。留下一个人的时间。
dark night | x | 顾雨 C stern | 顾雨：拿我的。
P 1*1.3/2
corridor night | w | 顾雨 C stand stern; 列车员 R calm | 旁：我的表停了。
dark night | c | 林辰 C shock | 林辰：你疯了！下车以后你会——
dark night | c | 顾雨 C smile | 顾雨：会老七岁。照片上挺精神的。
P 1/2/1
corridor night | f | 林辰 L run stern; 顾雨 R run stern | 旁：两分钟。
@door dark night | w | | 音：砰！
cockpit night | m | 司机 C back | 林辰：爸！
cockpit night | m | 司机 L shock; 林辰 R cry | 司机：辰辰？你怎么……这么大了？
P 2/1*1.2/1
cockpit night | c | 司机 C stern | 司机：别过来！闸门那头有人！
cockpit night | c | 顾雨 C shock | 顾雨：铁轨上？
street night rain | w | 林星 C stand shock | 旁：一个孩子，追着一只猫，站在零号站台的铁轨上。
dark night | x | 林辰 C shock | 林辰：星星。
P 1*1.6/2
rush night | x | 司机 C stern | 司机：所以我按了闸。车没有停，时间停了。
dark night | c | 林辰 C cry | 林辰：是为了她……
dark night | c | 顾雨 C sad | 顾雨~：没有凶手。只有一个来不及的父亲。
# 零号站台
P 1*1.2/2
cockpit night | m | 司机 L calm; 林辰 R cry | 司机：零点一到，车又会往前开。你们得下去。
cockpit night | c | 林辰 C angry | 林辰：我不走！
cockpit night | c | 司机 C smile | 司机：店里的钟，谁来上弦？
P 2/1*1.2
cockpit night | c | 顾雨 C think | 顾雨：等等。大钟停在零点，车才出不去。
cockpit night | c | 司机 C think | 司机：你是说，让钟走？
street night | w | 站长 C walk stern | 旁：而能让钟走的人——七年来，每晚都守在钟下。
P 1/2/1
street night rain | m | 站长 C reach stern | 站长：四十年了，我就等一个肯把时间交出来的人。
@key dark night | w | | 旁：上弦的钥匙。
street night rain | m | 林星 C reach stern | 林星：让我来。这是我们家的钟。
street night rain | c | 站长 C smile | 站长：上七圈。少一圈，他们下不来。
S 1*1.7/2
street night rain | w | 林星 C reach angry | 林星!：一！二！三——！ / 音：咔 咔 咔
cockpit night | m | 司机 L shock; 林辰 C shock; 顾雨 R stern | 顾雨：钟在走！
@clock dark night | w | | 旁：二十三点五十三分。
P 2/2
train night | m | 乘客 L shock; 乘客 R shock | 乘客：我的表……走了？
train night | c | 列车员 C shock | 列车员：不可能。没有人会为陌生人上弦。
train night | c | 顾雨 C smirk | 顾雨：查票的，到站了。
train night | m | 乘客 L run laugh; 乘客 R run laugh | 乘客!：开门！
P 1*1.4/2
street dawn | w | 司机 L stand calm; 林辰 C stand cry; 林星 R run cry | 林星!：爸——！
street dawn | c | 司机 C cry | 司机：对不起，爸晚点了。
street dawn | c | 林星 C laugh | 林星：七年零七分钟。我记着呢。
P 2/1/1
street dawn | m | 顾雨 L calm; 站长 R smile | 站长：警官，照照镜子。
plain dawn | c | 顾雨 C shock | 顾雨：……有白头发了。
street dawn | c | 林辰 C sad | 林辰：七年，我赔不起。
street dawn | c | 顾雨 C laugh | 顾雨：赔我一块走得准的表。
P 1/2/1
library day | m | 老裴 L hold shock; 顾雨 R smile | 老裴：那个格子……墨迹没了！
@book plain day | w | | 旁：图纸上多了一行小字。
library day | c | 老裴 C smirk | 老裴：“零号站台：供晚点者换乘。”
library day | c | 顾雨 C think | 顾雨：谁写的？
P 1/2/1*1.2
street day | m | 站长 C calm | 旁：城西旧站，昨天拆了。
street day | c | 林星 C think | 林星：站长爷爷呢？
@photo plain day | w | | 林辰：没有人见过他。人事档案里，四十年没有这个人。
street day | w | 顾雨 C back | 旁：只有那座钟还在走。
P 1*1.6/2
street night | w | 顾雨 C walk smile | 旁：今晚二十三点五十八分，我去换班。
@ticket dark night | w | | 旁：总得有人，替晚点的人守着。
dark night | x | 顾雨 C smile | 顾雨：这位客人，末班车十一点就开走了。
`;
