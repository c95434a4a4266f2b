/** 组长是只猫: four panels a page, one joke each, in an office whose team lead is a cat. */
const page = (lines: string): string => `P 1/1/1/1\n${lines.trim()}\n`;

const first = [
  `room day | m | 小米 L stand smile; 阿橘 R calm | 小米：大家好，我是新来的小米！
room day | m | 大熊 L smile; 小米 R smile | 大熊：这位是我们组长。
room day | c | 阿橘 C calm | 阿橘：喵。
room day | m | 小米 L shock; 大熊 R calm | 大熊：组长说，欢迎，周报周五交。`,
  `room day | m | 小米 L think; 大熊 R calm | 小米：组长平时管什么？
room day | c | 大熊 C think | 大熊：主要管三件事。
room day | m | 阿橘 C shut | 大熊：睡觉、吃饭、否决方案。
room day | c | 小米 C sad | 小米：跟我上一任组长一样。`,
  `room day | m | 小米 L hold smile; 阿橘 R calm | 小米：组长，方案第一版。
room day | c | 阿橘 C stern | 音：啪
room day | m | 小米 C shock | 小米：他把它推下去了……
room day | m | 大熊 L smile; 小米 R tired | 大熊：恭喜，他只推不好的。好的他会坐上去。`,
  `room day | m | 小米 L hold smile; 阿橘 R calm | 小米：第二版！
room day | c | 阿橘 C stern | 音：啪
room night | m | 小米 L hold tired; 阿橘 R calm | 小米：第九版……
room night | m | 阿橘 C shut; 小米 R laugh | 小米：他坐上去了！！`,
  `room day | m | 老板 L stern; 阿橘 R calm | 老板：这个季度的业绩呢？
room day | c | 阿橘 C calm | 阿橘：……
room day | c | 老板 C stern | 老板：……
room day | m | 老板 L smile; 阿橘 R shut | 老板：好，有气场。加预算。`,
  `shop day | m | 小米 L hold think; 大熊 R smile | 小米：给组长买什么零食？
shop day | c | 大熊 C think | 大熊：最贵的那款。
room day | m | 阿橘 L calm; 小米 R hold smile | 小米：组长，尝尝！
room day | c | 小米 C sad | 旁：他爱上了那个纸箱。`,
  `room day | m | 大熊 C sit tired | 大熊：会开了三个小时了。
room day | m | 老板 C point stern | 老板：我再补充一点……
room day | c | 阿橘 C shock | 音：呕
room day | m | 大熊 L laugh; 小米 R laugh | 大熊：毛球！散会！`,
  `room dusk | m | 小米 C sit sad | 小米：加班到第三天了……
room dusk | m | 小米 L sit sad; 阿橘 R calm | 阿橘：喵。
@phone plain dusk | w | | 旁：组长踩了电源键。
room night | m | 小米 C shut; 阿橘 R shut | 旁：强制下班。`,
  `room day | m | 阿花 C smirk | 阿花：你好，我是隔壁组组长。
room day | m | 小米 L shock; 阿花 R smirk | 小米：隔壁组也是猫？！
room day | c | 大熊 C calm | 大熊：公司去年做过优化。
room day | m | 老板 L stern; 阿橘 C shut; 阿花 R shut | 老板：成本降了四成。`,
  `roof dusk | w | 小米 L stand smile; 阿橘 R calm | 小米：组长，我转正了。
roof dusk | c | 阿橘 C calm | 阿橘：喵。
roof dusk | c | 小米 C shy | 小米：您是说……做得不错？
roof dusk | m | 大熊 L calm; 小米 R shock | 大熊：他说，饭点过了七分钟。`,
];
const second = [
  `room day | m | 小米 L think; 阿橘 R calm | 旁：公司请来了管理顾问。
room day | c | 顾问 C stern | 顾问：一个优秀的领导，要善于倾听。
room day | c | 阿橘 C shut | 旁：（已经听睡着了）
room day | m | 顾问 L shock; 大熊 R smile | 大熊：看，他从不打断别人。`,
  `room day | m | 顾问 C hips stern | 顾问：领导要给团队空间。
room day | w | 阿橘 C calm; 小米 L stand tired | 旁：组长占着全组唯一的沙发。
room day | c | 顾问 C stern | 顾问：还要以身作则！
room day | m | 小米 L shut; 大熊 R shut; 阿橘 C shut | 旁：全组以身作则，午睡。`,
  `room day | m | 顾问 L point angry; 阿橘 R calm | 顾问：猫怎么能当组长！
room day | c | 阿橘 C calm | 阿橘：喵？
room day | c | 顾问 C shy | 顾问：……我能摸一下吗。
room day | m | 顾问 C smile; 阿橘 L shut | 旁：咨询费，组长照收。`,
  `room day | m | 大熊 L hold sad; 小米 R think | 大熊：打印机又坏了。
room day | m | 阿橘 C calm | 音：咚
room day | c | 大熊 C shock | 大熊：修好了？！
room day | m | 小米 C smirk | 小米：他只是想趴热的地方。`,
  `shop night | m | 小米 C sit sad | 小米：我妈问我，领导对我好不好。
@phone plain night | w | | 小米：我说，他从不骂人。
shop night | c | 小米 C think | 小米：我说，他天天陪我加班。
shop night | m | 小米 C laugh | 小米：我妈让我嫁给他。`,
  `room day | m | 老板 C point stern | 老板：今年年会，每组出个节目！
room day | m | 小米 L shock; 大熊 R shock | 大熊：我们组会什么？
room day | c | 阿橘 C calm | 旁：组长看着一根逗猫棒。
room night lights | w | 大熊 L wave laugh; 小米 R wave laugh; 阿橘 C shock | 旁：一等奖：《猫的独舞》。`,
  `room grey rain | m | 小米 C sit tired | 小米：客户把项目砍了。
room grey rain | c | 小米 C cry | 小米：我们做了三个月啊……
room grey rain | m | 小米 L sad; 阿橘 R calm | 旁：组长什么都没说。
room grey rain | c | 阿橘 C shut | 旁：他坐上了那份被砍掉的方案。`,
  `room day | m | 阿花 L smirk; 阿橘 R calm | 阿花：你们组还没散？
room day | c | 阿橘 C stern | 音：啪
room day | c | 阿花 C shock | 旁：他把她的奖杯推下了桌。
room day | m | 小米 C laugh | 小米：组长有情绪了！`,
  `room day | m | 客户 C shock | 客户：你们那份方案，我又看了一遍……
room day | m | 大熊 L think; 客户 R shy | 客户：上面怎么有猫毛？
room day | c | 小米 C smile | 小米：那是我们组长的批示。
room day | m | 客户 C smile | 客户：那就做吧。我家也有一位组长。`,
  `roof night lights | w | 小米 L sit smile; 阿橘 C shut; 大熊 R sit smile | 旁：项目上线那天晚上。
roof night | c | 大熊 C smile | 大熊：组长，说两句。
roof night | c | 阿橘 C calm | 阿橘：喵。
roof night | m | 小米 C laugh | 小米：他说，罐头要双份。`,
];
const third = [
  `room day | m | 大熊 L shock; 小米 R shock | 大熊：组长不见了！
room day | m | 小米 C reach shock | 小米：纸箱里没有！
room day | m | 大熊 C reach shock | 大熊：打印机上没有！
room day | c | 老板 C cry | 老板：那……谁来否决方案？`,
  `room grey | m | 小米 C tired | 旁：没有组长的第一天，方案全过了。
room grey | m | 大熊 C tired | 旁：第二天，会开了九个小时。
room grey | m | 老板 C tired | 旁：第三天，没有人敢下班。
room night | c | 小米 C sad | 小米：原来他真的在管事。`,
  `street dusk | w | 小米 C walk sad | 小米!：组长——！
street dusk | m | 阿花 C calm | 阿花：他在旧厂区。
street dusk | c | 小米 C shock | 小米：你会说人话？！
street dusk | m | 阿花 C smirk | 旁：（并不会，是小米猜的）`,
  `street night | w | 小米 L walk shock; 阿橘 R calm | 小米：组长！
street night | c | 阿橘 C calm | 阿橘：喵。
@bowl plain night | w | | 旁：他守着一只空碗。
street night | m | 小米 L think; 阿橘 R sad | 小米：您在等谁？`,
  `street night | m | 门卫 C calm | 门卫：这猫啊，以前是厂里老会计养的。
street night | c | 门卫 C sad | 门卫：老会计退休前，天天给他念账本。
street night | c | 小米 C shock | 小米：所以他才会看方案……
street night | m | 门卫 C smile | 门卫：不，他是爱坐纸。`,
  `room dawn | m | 老会计 C smile | 老会计：阿橘？你都当组长啦？
room dawn | m | 老会计 L smile; 阿橘 R shut | 阿橘：喵——
room dawn | c | 小米 C shy | 小米：他从没这么长地叫过。
room dawn | c | 老会计 C laugh | 老会计：他说，你们组饭太晚。`,
  `room dawn | m | 小米 L sad; 老会计 R smile | 小米：您要把他接走吗？
room dawn | c | 老会计 C think | 老会计：我问问他。
room dawn | c | 阿橘 C calm | 阿橘：……
room dawn | m | 阿橘 C calm; 小米 R cry | 旁：组长走过来，坐在了我的工牌上。`,
  `room day | m | 老板 L cry; 阿橘 R calm | 老板：组长！您回来了！
room day | m | 老板 L hold smile; 阿橘 R calm | 老板：这是新章程，请过目。
room day | c | 阿橘 C stern | 音：啪
room day | m | 大熊 L laugh; 小米 R laugh | 大熊：对味了。`,
  `room day | m | 小米 L smile; 新人 R smile | 新人：大家好，我是新来的！
room day | m | 小米 C smile | 小米：这位是我们组长。
room day | c | 阿橘 C calm | 阿橘：喵。
room day | m | 新人 L shock; 小米 R smirk | 小米：组长说，欢迎，周报周五交。`,
  `roof dusk | w | 阿橘 C calm | 旁：有人问我，你们组长到底会什么。
roof dusk | c | 小米 C think | 小米：他会在你想哭的时候，坐在你的键盘上。
roof dusk | c | 小米 C smile | 小米：让你什么都做不了——
roof dusk | w | 小米 L sit laugh; 阿橘 R shut | 小米：只好抱他。`,
];

export const script = [
  ['新人报到', first],
  ['管理顾问', second],
  ['组长失踪', third],
]
  .map(([title, pages]) => `# ${String(title)}\n${(pages as string[]).map(page).join('')}`) // pairs of a title and its pages
  .join('');
