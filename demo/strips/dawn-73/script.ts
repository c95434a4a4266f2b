/** 第七十二次黎明: a maintenance girl and an old robot keep the last sun of a ring station alight. */
export const script = `
# 关灯的人
P 1*1.5/2
space night | w | | 旁：环站“白昼”。人口四千。太阳：一颗，人造。
corridor night | w | 柯 C walk calm | 旁：职业：给太阳换灯丝。
@core dark night | w | | 旁：每十年换一次。今天是第七十二次。
P 2/1*1.2
corridor night | m | 柯 L smile; 铁叔 R smile | 柯：铁叔，你紧张吗？ / 铁叔：我没有那个零件。
corridor night | c | 柯 C laugh | 柯：我有。还多一个。
cockpit night | w | 柯 L sit calm; 铁叔 R calm | 铁叔：流程：关灯七分钟，换芯，开灯。站里会黑。请勿恐慌。
P 1/2/1
cockpit night | m | 柯 C reach stern | 柯：全站注意。倒数三、二、一——
dark night | w | | 音：咔
dark night | c | 铁叔 C calm | 铁叔：关灯成功。
space night | w | 柯 C back | 旁：七百二十年来，每次只黑七分钟。没有人抬头看过。
P 1*1.4/2
space night lights | w | 柯 L shock; 铁叔 R shock | 柯：铁叔……外面那些，是什么？
dark night | c | 铁叔 C shock | 铁叔：资料库里没有。
dark night | x | 柯 C shock | 柯：好多……光。
P 2/2
cockpit night | m | 柯 L point shock; 铁叔 R calm | 柯：课本说外面什么都没有！
cockpit night | c | 铁叔 C sad | 铁叔：课本是在开灯的时候写的。
cockpit night | m | 柯 C think | 柯~：太亮了，所以看不见。
cockpit night | c | 铁叔 C stern | 铁叔：剩余四分钟。请换芯。
P 1/2/1
corridor night | f | 柯 C run stern | 旁：我换过很多次模拟器。
@core dark night | w | | 旁：新灯芯，寿命十年。
corridor night | c | 柯 C stern | 柯：铁叔，旧灯芯的序号是多少？
corridor night | c | 铁叔 C calm | 铁叔：72。新的也是72。
P 2/1*1.3
corridor night | c | 柯 C shock | 柯：新的应该是73。
corridor night | c | 铁叔 C think | 铁叔：仓库里，没有73。
dark night | w | 柯 L stern; 铁叔 R sad | 铁叔：这是最后一颗。我一直知道。 / 柯：一直？
P 1*1.2/2
cockpit night | m | 铁叔 C sad | 铁叔：前任技师命令我保密。再前任也是。
cockpit night | c | 柯 C angry | 柯：十年以后呢！
cockpit night | c | 铁叔 C sad | 铁叔：没有第七十三次黎明。
P 1/2/1
cockpit night | m | 柯 C reach stern | 旁：我按下了开关。
city dawn | w | | 旁：“白昼”亮了。四千个人继续吃早饭。
city dawn | c | 柯 C tired | 旁：没有人问那七分钟里有什么。
city dawn | x | 柯 C stern | 柯：我问。
P 1*1.5/1
roof dusk | w | 柯 L sit think; 铁叔 R calm | 柯：铁叔，灯能不能，再关一次？ / 铁叔：理由？
roof dusk | c | 柯 C stern | 柯：我要让他们看看外面。
# 黑暗申请表
P 1*1.3/2
library day | w | 柯 L stand stern; 议长 R calm | 议长：申请关闭太阳。用途：看。
library day | c | 议长 C smirk | 议长：驳回。
library day | c | 柯 C angry | 柯：您连第二页都没翻！
P 2/2
library day | m | 议长 C calm | 议长：孩子，我翻过。你妈妈写的那一份。
library day | c | 柯 C shock | 柯：我妈？
@book plain day | w | | 旁：《关于灯芯耗尽与站外光源的报告》。日期，二十年前。
library day | c | 议长 C sad | 议长：然后她就走了。
P 1/2/1
street day | m | 柯 L walk sad; 铁叔 R calm | 柯：他们说她是出舱事故。
street day | c | 铁叔 C sad | 铁叔：她让我保密。密码是你的身高。
street day | c | 柯 C think | 柯：我的身高？
room day | w | 柯 C stand stern | 铁叔：到达一米五二，就可以告诉你。
P 1*1.3/2
room day | m | 柯 L shock; 铁叔 R smile | 铁叔：昨天，一米五二。
@key plain day | w | | 旁：一把船坞的钥匙。
room day | c | 柯 C cry | 柯：她等我长高等了二十年。
P 2/1*1.2
corridor night | f | 柯 L run stern; 铁叔 R calm | 旁：十九号船坞。图纸上写着“储水”。
@door dark night | w | | 音：轰
space night | w | 柯 C shock | 旁：一艘没造完的船。船头朝着外面。
P 2/2
cockpit night | m | 柯 C sit shock | 录音：“小柯，如果你听见，说明你够得着按钮了。”
cockpit night | c | 柯 C cry | 录音：“外面最亮的那一点，叫恒星。不用换灯丝。”
space night | w | | 录音：“走到那里，要三年。船够坐四千人。还差一样东西。”
cockpit night | c | 铁叔 C think | 柯：差什么？
P 1/2/1
@core dark night | w | | 旁：差一颗能点火的灯芯。第72号。
cockpit night | c | 柯 C stern | 柯：船点火，太阳就永远熄了。
cockpit night | c | 铁叔 C sad | 铁叔：太阳不熄，十年后也熄。
space night | x | 柯 C stern | 柯：那就要四千个人一起同意。
P 2/1*1.3
city day | m | 柯 C reach stern | 柯!：请大家给我七分钟！
city day | m | 市民 L angry; 议长 R stern | 市民：关灯？我锅里还炖着汤！
city day | w | 柯 C stand sad; 市民 L angry; 议长 R cross stern | 旁：四千票。反对，三千九百九十九。
P 1/2/1
roof dusk | m | 柯 C sit sad | 柯：只有我自己投了自己。
roof dusk | c | 铁叔 C calm | 铁叔：更正。你十六岁以下，无投票权。
roof dusk | c | 柯 C shock | 柯：那是谁投的？
roof dusk | c | 铁叔 C smile | 铁叔：我在岗七百二十年。有一票。
P 1*1.4/1
cockpit night | w | 铁叔 C stern | 旁：那天夜里，铁叔一个人去了灯塔。
dark night | c | 铁叔 C calm | 铁叔：违反命令，第一次。 / 音：咔
# 第七十三次黎明
P 1*1.5/2
dark night | w | | 旁：没有预告。没有倒数。
city night | c | 市民 C shock | 市民!：停电了！
city night | c | 议长 C angry | 议长!：是谁！
P 1*1.6/1
space night lights | w | 市民 L back; 议长 C back; 柯 R back | 旁：然后，四千个人，第一次抬起了头。
dark night | x | 市民 C shock | 市民：……天上有人住？
P 2/2
city night | m | 市民 L shock; 议长 R shock | 市民：不是人。是……好多太阳。
city night | c | 议长 C cry | 议长：她没有疯。
city night | m | 柯 C run stern | 柯：铁叔！你在哪里！
cockpit night | m | 铁叔 C shut | 旁：七分钟过去了。灯没有亮。
P 1/2/1
cockpit night | m | 柯 L reach cry; 铁叔 R shut | 柯!：铁叔！
cockpit night | c | 铁叔 C sad | 铁叔：开关要人手压住。我压了八分钟。电量，百分之二。
cockpit night | c | 柯 C cry | 柯：为什么不叫我！
cockpit night | c | 铁叔 C smile | 铁叔：你没有投票权。会被罚。
P 2/1*1.2
cockpit night | c | 铁叔 C calm | 铁叔：外面，好看吗？我的镜头，看不了那么远。
cockpit night | c | 柯 C cry | 柯：好看。像……像有人撒了一把灯芯。
dark night | w | 铁叔 C shut | 铁叔：收到。已存档。
P 1*1.2/2
city night | w | 柯 C stand cry; 议长 L sad; 市民 R sad | 旁：我走出灯塔的时候，全站的人都站在黑暗里。没有人回家。
city night | c | 议长 C stern | 议长：船，要几天能造完？
city night | c | 市民 C smile | 市民：我的汤可以不炖了。
P 2/2
cockpit day | m | 市民 L hold smile; 柯 R point smile | 旁：第二次投票。赞成，四千零一。
@core dark night | w | | 旁：第72号灯芯，装上船头。
cockpit night | m | 柯 C sit stern | 柯：还有一个座位是空的。
corridor night | c | 议长 C think | 议长：给谁？
P 1/2/1
corridor night | m | 柯 L hold stern; 铁叔 R shut | 柯：给换了七百二十年灯丝的人。
corridor night | c | 柯 C stern | 柯：船上的电，够充一个老头。
@core dark lights night | w | | 音：嗡
corridor night | c | 铁叔 C calm | 铁叔：……我错过了什么？
P 1*1.2/2
cockpit night | m | 柯 L laugh; 铁叔 R smile | 柯：你错过了点火。坐好。
cockpit night | c | 铁叔 C shock | 铁叔：我没有屁股这个零件。
cockpit night | c | 柯 C laugh | 柯：三、二、一——
P 1*1.6/1
space dawn lights | w | 柯 L back; 铁叔 R calm | 旁：“白昼”熄灭了。我们朝着真正的那一个，开了出去。
space dawn | c | 柯 C smile | 旁：第七十三次黎明，三年后到。不用换灯丝。
`;
