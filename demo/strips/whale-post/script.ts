/** 鲸背邮差: a girl, a cat and a whale carry letters that have lost their address. */
export const script = `
# 退潮的信
P 1*1.5/2
harbour dawn | w | 阿屿 L walk smile >; 邮戳 R smile | 旁：雾港。每天最早醒来的，是信。
@letter plain dawn | w | | 旁：其次，是送信的人。
harbour dawn | m | 阿屿 C hold calm; 邮戳 R shut | 阿屿：邮戳，今天有几封？
P 2/1*1.3/2
plain dawn | c | 邮戳 C calm | 邮戳：喵。
plain dawn | c | 阿屿 C laugh | 阿屿：一百二十七封！
sea dawn | m | 小鲸 C smile; | 阿屿!：走啦，小鲸！
deck dawn | f | 阿屿 L run laugh > | 音：噗通
sea day | w | 小鲸 C smile | 旁：雾港有八十一座岛，没有一座桥。
P 1*1.2/2/1
sea day | m | 小鲸 R calm; 阿屿 L sit smile | 阿屿：第一站，灯塔岛。
shop day | m | 灯婆 R smile; 阿屿 L hold smile | 灯婆：又是儿子的信？ / 阿屿：还有一罐糖。
shop day | c | 灯婆 C laugh | 灯婆：他怕我牙太好。
roof day | f | 阿屿 L wave laugh; 灯婆 R wave smile | 阿屿：下次见！
P 2/2/1
harbour day | m | 老葛 C cross stern | 老葛：盖章。
harbour day | c | 阿屿 C shy | 阿屿：局长，您今天也很精神。
harbour day | m | 老葛 L point stern; 阿屿 R shock | 老葛：少拍马屁。这封怎么回事？
@letter plain grey | w | | 旁：没有邮票。地址被海水泡掉了一半。
plain grey | c | 阿屿 C think | 阿屿~：“……落潮镇，收信人……阿……”
P 1/2/2
harbour grey | m | 老葛 R calm; 阿屿 L think | 老葛：落潮镇十二年前就沉了。按规矩，退回。
plain grey | x | 阿屿 C stern | 阿屿：退给谁？
plain grey | c | 老葛 C tired | 老葛：……没有寄信人。
harbour dusk | m | 阿屿 C hold sad | 阿屿：那就是既没有来处，也没有去处。
harbour dusk | c | 邮戳 C calm | 邮戳：喵呜。
P 1*1.4/2
harbour night | w | 阿屿 R sit think; 邮戳 L shut | 旁：雾港的规矩：送不到的信，要烧掉。
@lantern dark night | w | | 旁：火已经点好了。
harbour night | c | 阿屿 C stern | 阿屿~：可是一封信，是一个人说过的话。
P 2/1*1.2/2
plain night | m | 阿屿 C reach stern | 阿屿!：不烧！
plain night | c | 邮戳 C shock | 音：呼
sea night | w | 小鲸 C shock; 阿屿 L run stern | 阿屿：小鲸，你记不记得落潮镇？
sea night | c | 小鲸 C sad | 小鲸：呜——
sea night | c | 阿屿 C shock | 阿屿：你……记得？
P 1*1.2/2/1
sea night lights | m | 小鲸 L calm; 阿屿 R sit shock > | 旁：那一夜，小鲸第一次没有等我坐稳。
rush night | f | 阿屿 C fall shock | 阿屿!：慢一点——！
rush night | c | 邮戳 C shock | 邮戳!：喵——！
deep night | w | 小鲸 C calm | 旁：它朝着没有灯的那片海，一头扎了下去。
P 1*1.5/2
deep day lights | w | 小鲸 L smile; 阿屿 R reach shock | 旁：水下面，有光。
deep day | c | 阿屿 C shock | 阿屿~：街道。窗子。邮筒……
@lantern deep night | w | | 旁：沉了十二年的镇子，灯还亮着。
P 1/1*1.4
deep day | m | 阿屿 L point shock; 邮戳 R shock | 阿屿：邮戳，你看那个邮筒！
@letter deep lights night | w | | 旁：里面塞满了信。每一封，都写着同一个名字。 / 旁：——“阿屿 收”。
# 落潮镇
P 1*1.3/2
deep night lights | w | 阿屿 C reach shock | 旁：一百封，两百封……全是寄给我的。
deep night | c | 阿屿 C shock | 阿屿：可我不认识这里的任何人。
@shell deep night | w | | 旁：信封是贝壳做的，所以没有烂。
P 2/1/2
deep night | m | 阿屿 C hold think | 阿屿：“今天镇上修好了钟楼。”
deep night | m | 阿屿 C hold smile | 阿屿：“今天的鱼汤太咸。”
deep night | w | 小鲸 R calm; 阿屿 L sit calm | 旁：没有大事。一天一封，像日记。
deep night | c | 邮戳 C think | 邮戳：喵？
plain night | c | 阿屿 C think | 阿屿：写信的人，只落款一个字：“澜”。
P 1/2/1
harbour dawn | m | 老葛 L shock; 阿屿 R stern | 老葛：你去了落潮镇？！
harbour dawn | c | 老葛 C angry | 老葛!：谁准你去的！
harbour dawn | c | 阿屿 C stern | 阿屿：局长，“澜”是谁？
harbour dawn | m | 老葛 C sad back; 阿屿 R sad | 老葛：……把门关上。
P 1*1.2/2/1
room grey | m | 老葛 L sit sad; 阿屿 R sit calm | 老葛：十二年前，我们知道海要来了。
@clock plain grey | w | | 老葛：只有一头鲸，一个邮差，一个晚上。
room grey | c | 老葛 C tired | 老葛：她来回驮了十九趟。
street night rain | w | 澜 R run stern; 镇民 L walk sad | 旁：老人，孩子，猫，和最后一袋信。
P 2/1*1.3/1
sea night rain | m | 澜 C sit stern | 澜：再去一趟！
sea night rain | c | 老葛 C shock | 老葛：来不及了，澜！
sea night rain | w | 小鲸 C calm; 澜 R sit calm | 澜：钟楼上还有一个人。
rush night | x | 澜 C smile | 澜：等我回来，替我抱一下女儿。
P 1*1.4/2
deep night | w | 小鲸 C cry | 旁：鲸回来了。背上是钟楼的守钟人。
room grey | c | 老葛 C cry | 老葛：没有她。
room grey | c | 阿屿 C shock | 阿屿：……女儿？
P 1/2/1*1.2
room grey | m | 老葛 L sad; 阿屿 R shock | 老葛：那年你三岁，在我怀里睡着。
plain dusk | x | 阿屿 C cry | 阿屿：我妈妈……是邮差。
plain dusk | c | 邮戳 C sad | 邮戳：喵……
harbour dusk | w | 阿屿 C back | 旁：我一直以为，是我自己想送信的。
P 2/2/1
harbour night | m | 阿屿 C sit sad | 阿屿：可是局长，信是新的。
harbour night | c | 阿屿 C stern | 阿屿：最上面那封，写的是昨天的天气。
harbour night | c | 老葛 C shock | 老葛：什么？
@letter plain night | w | | 阿屿：“今日有雾，东风二级。”
street night | m | 阿屿 L point stern; 老葛 R shock | 阿屿：死人不会看天气。
P 1*1.3/2
sea night | w | 小鲸 R stern; 阿屿 L sit stern | 旁：第十三年的第一个夜里，我们又出发了。
sea night | c | 阿屿 C stern | 阿屿：老葛说，守钟人还活着，住在最远的礁上。
sea night | c | 小鲸 C calm | 小鲸：呜。
P 1/2/1
mountain night | w | 阿屿 L walk calm; 邮戳 R calm | 旁：没有名字的礁。没有名字的灯。
@door dark night | w | | 音：咚咚
room night | m | 守钟人 C shock | 守钟人：邮差？这儿十二年没有邮差了。
room night | c | 守钟人 C cry | 守钟人：……你长得真像她。
P 1*1.4/1
room night | m | 守钟人 L point sad; 阿屿 R shock | 守钟人：她没有死。她只是走不了了。 / 阿屿：她在哪里？
@shell dark night lights | w | | 守钟人：听。 / 音：呜——
# 最后一趟
P 1*1.2/2
room night | m | 阿屿 L think; 守钟人 R calm | 旁：贝壳里不是海。是人声。
plain night | c | 阿屿 C shut | 澜：“……今日有雾，东风二级……”
plain night | c | 阿屿 C cry | 阿屿：是她。是她在念。
P 1/2/1
room night | m | 守钟人 C sit tired; 阿屿 R sit shock | 守钟人：她把我推上鲸背，自己掉进了钟楼底下的气室。
deep night | w | 澜 C sit calm | 守钟人：海把门压住了。出不来，也淹不死。
deep night | c | 澜 C smile | 旁：她有光，有鱼，有一本写不完的信。
@clock deep night | w | | 守钟人：我每天敲钟给她报天气。十二年。
P 2/1*1.2/1
room night | c | 阿屿 C angry | 阿屿!：为什么不告诉别人！
room night | c | 守钟人 C cry | 守钟人：她不许。她说潮不退，谁去都是送命。
sea dawn | w | 守钟人 L point stern; 阿屿 R shock | 守钟人：可是今天，潮停了三天了。
plain dawn | x | 阿屿 C stern | 阿屿：大落潮。
P 1*1.4/2
harbour dawn | w | 老葛 L run stern; 镇民 R run stern; 灯婆 C run stern | 老葛!：全港的船，跟着那头鲸！
harbour dawn | c | 灯婆 C stern | 灯婆：我当年坐的是第七趟。
harbour dawn | c | 镇民 C stern | 镇民：我是第十二趟。
P 1/2/1*1.2
sea dawn | w | 小鲸 C stern; 阿屿 L sit stern | 旁：八十一座岛的船，跟在一个邮差后面。
sea dawn | m | 阿屿 C point stern | 阿屿：钟楼露出来了！
sea dawn | c | 小鲸 C stern | 小鲸!：呜——！
rush dawn | f | 阿屿 C run stern | 阿屿：还有一刻钟，潮就回来！
P 2/1*1.3/1
@door dark grey | w | | 音：咚咚咚
plain grey | c | 阿屿 C stern | 阿屿!：邮差！收信！
burst dawn | m | 老葛 L reach angry; 镇民 R reach angry | 老葛!：一、二——拉！
dark night | x | 澜 C shock | 澜：……雾港的邮差，什么时候这么小了？
P 1*1.5/1
room dawn lights | m | 澜 L smile; 阿屿 R cry | 澜：我有四千三百八十封信，请你签收。
plain dawn | c | 阿屿 C laugh | 阿屿：超重了。要补邮票的。
P 2/1*1.3
plain dawn | c | 澜 C cry | 澜：老葛替我抱你了吗？
plain dawn | c | 阿屿 C smile | 阿屿：抱了十二年。
sea dawn | w | 小鲸 C laugh; 阿屿 L sit laugh; 澜 R sit smile | 旁：那天小鲸驮了第二十趟。
P 1/2/1
harbour day | w | 老葛 C cross smile; 阿屿 L wave laugh; 邮戳 R smile | 老葛：那封没有地址的信，是谁寄的？
harbour day | c | 阿屿 C think | 阿屿：妈，不是你？
harbour day | c | 澜 C think | 澜：我的信都在邮筒里。
harbour day | c | 邮戳 C smirk | 邮戳：……喵。
P 1*1.5/1
sea dusk | w | 小鲸 C smile; 阿屿 R sit smile; 邮戳 L shut | 旁：雾港。每天最早醒来的，是信。
@letter plain dusk lights | w | | 旁：有的信走得慢一点。可是只要还有人送—— / 旁：就不算丢。
`;
