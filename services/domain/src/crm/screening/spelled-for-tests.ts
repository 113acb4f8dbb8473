import type { Kind } from './entries.ts'

/** A name that stands on a list, and how others write it. Nobody here exists. */
export interface Spelled {
  readonly kind: Kind
  readonly name: string
  readonly variants: readonly string[]
}

const spelled = (kind: Kind, lines: string): Spelled[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', variants = ''] = line.trim().split(' = ')
      return { kind, name, variants: variants.split(' | ') }
    })

/** Two hundred spellings of some seventy names: other scripts, other alphabets' habits, misprints, parts left out, other legal forms. */
export const listed: readonly Spelled[] = [
  ...spelled(
    'individual',
    `
    Muhammad Husayn AL-TIKRITI = Mohammed Hussein Al Tikriti | Mohamed Hussain Tikriti | Mohamad Hossein el-Tikriti | محمد حسين التكريتي
    Abd al-Rahman Yusuf QASIM = Abdul Rahman Yousef Qassim | Abdelrahman Youssef Kassem | Abdurrahman Jusuf Kasim
    Umar Faruq AL-SHAMMARI = Omar Farouk Al Shammari | Omer Farooq Shamari | Umar Al-Shammari Faruk
    Vyacheslav Gennadyevich LEBEDINSKY = Viacheslav Lebedinskiy | Вячеслав Лебединский | Vjatsjeslav Lebedinski | Lebedinskij, Vyacheslav Gennadievich
    Yevgeniy Aleksandrovich KOROBOV = Evgeny Korobov | Jewgenij Korobow | Евгений Коробов | Evgenii Alexandrovich Korobov
    Sergei Nikolaevich TSVETAEV = Sergey Tsvetayev | Serguei Tzvetaev | Сергей Цветаев
    Dmitry Olegovich ZHAROV = Dmitri Zharov | Dmitrij Sharow | Dimitri Olegovitch Jarov | Дмитрий Жаров
    Oleksandr Petrovych HORBENKO = Alexander Horbenko | Олександр Горбенко | Oleksandr Gorbenko
    Mikhail Borisovich SHCHERBAKOV = Mikhail Scherbakov | Michail Schtscherbakow | Михаил Щербаков
    Khalid Ibrahim AL-JUMAYLI = Khaled Ibrahim Al Jumaili | Halid Ibrahim Jumayli | Chalid Ibrahim al-Dschumaili
    Qasim Sulayman DARWISH = Kassem Suleiman Darwich | Qassem Soleiman Darwish | قاسم سليمان درويش
    Georgios PAPACHRISTODOULOU = Γεώργιος Παπαχριστοδούλου | Giorgos Papachristodoulou | Georgios Papahristodoulou
    Nikolaos KARAGIANNIS = Νικόλαος Καραγιάννης | Nikolaos Karayannis | Nicolaos Karagianis
    Jürgen Wolfgang GRÜNEBERG = Juergen Grueneberg | Jurgen Wolfgang Gruneberg | Jürgen Grüneberg
    Søren Ærø KJÆRGAARD = Soren Aero Kjaergaard | Sören Kjærgaard | Soeren Kjaergaard
    Łukasz WIŚNIOWSKI = Lukasz Wisniowski | Lucas Wisniowski | Wiśniowski Łukasz
    José Ignacio ETXEBERRIA MENDOZA = Jose Ignacio Etxeberria | Etxeberria Mendoza, José Ignacio | Jose Ygnacio Echeberria Mendoza
    Nguyễn Văn THÀNH = Nguyen Van Thanh | NGUYEN Van Thanh
    Kim Yong-chol RIM = Kim Yong Chol Rim | Kim Yongchol Rim | Rim Kim Yong-chol
    Hassan Mahmoud OBEIDALLAH = Hasan Mahmud Ubaydallah | Hassan Mahmoud Obeidalla | Hassan Mahmood Obeydallah
    Bashar Ghazi TLASS = Bachar Ghazi Tlas | Bashar Gazi Tlass
    Emomali Rustamovich SAIDZODA = Emomali Saidzoda | Эмомали Саидзода | Imomali Saidzoda
    Slobodan ĐORĐEVIĆ = Slobodan Djordjevic | Слободан Ђорђевић | Slobodan Dordevic
    Teodoro Obiang NSUE MBASOGO = Teodoro Nsue Mbasogo | Theodoro Obiang Nsue Mbasogo
    Jean-Baptiste KAYUMBANDA = Jean Baptiste Kayumbanda | Kayumbanda Jean-Baptist
    Ramazan KADYRKHANOV = Ramzan Kadyrhanov | Рамазан Кадырханов | Ramasan Kadyrchanow
    Gholamreza SOLEIMANPOUR = Gholam Reza Soleimanpour | Ghulamreza Sulaimanpur | Gholam-Reza Soleymanpour
    Hamidullah AKHUNDZADA = Hamid Ullah Akhundzada | Hameedullah Akhondzadeh | Hamidulla Akhundzada
    Mariam Fatoumata DIARRASSOUBA = Mariam Diarrassouba | Maryam Fatumata Diarassuba
    Faisal Nasser AL-OTAIBI MUTLAQ = Faysal Nasir Al Utaybi Mutlaq | Feisal Nasser Otaibi Mutlak | فيصل ناصر العتيبي مطلق
    Anatoliy Viktorovich PLOTNITSKIY = Anatoly Plotnitsky | Anatolij Plotnizki | Анатолий Викторович Плотницкий
    Zoran STANKOVIĆ-MILIN = Zoran Stankovic Milin | Зоран Станковић Милин
    Cornelis van der HEIJDENRIJK = Cornelis Heijdenrijk | Cornelis van der Heydenrijk
    `,
  ),
  ...spelled(
    'organisation',
    `
    SOVKOMRYBFLOT OAO = Sovkomrybflot | Sov Kom Ryb Flot | ОАО Совкомрыбфлот | PJSC Sovcomrybflot
    BELTRANSSTROY JOINT STOCK COMPANY = JSC Beltransstroy | Beltransstroi | ОАО Белтрансстрой | Bel Trans Stroy
    ZARYA MACHINE-BUILDING PLANT = Zaria Machine Building Plant | Zarya Machinebuilding Plant Ltd | Zarya Machine-Building Plant PJSC
    KURGANVAGONMASH = Kurgan Vagon Mash | Kurganwagonmasch | OOO Kurganvagonmash | Курганвагонмаш
    AL-RAFIDAYN EXCHANGE COMPANY = Al Rafidain Exchange Co. | Alrafidayn Exchange | El-Rafidayn Exchange Company W.L.L.
    NOOR AL-HUDA CHARITABLE SOCIETY = Nur al Huda Charitable Society | Noor Alhuda Charitable Society | Nour El Houda Charitable Society
    PYONGSONG GENERAL TRADING CORPORATION = Pyongsong General Trading Corp. | Pyongsung General Trading Corporation | Phyongsong Trading Corp
    SAHARA FALCON FREIGHT FZE = Sahara Falcon Freight FZCO | Sahara Falcon Freight L.L.C. | Sahra Falcon Freight FZE
    BANDAR PETRO KISH SHIPPING LINES = Bandar Petrokish Shipping Lines | Bandar Petro-Kish Shipping Line | Bender Petro Kish Shipping Lines
    TEJARAT PASARGAD BANK = Bank Tejarat Pasargad | Tedjarat Pasargad Bank | Tejarat Pasargad
    ARYA NAVGAN MARITIME COMPANY = Aria Navgan Maritime Co | Arya Navgaan Maritime Company Ltd. | Arya Navgan Maritime
    DAMASCUS CEDAR CEMENT S.A.L. = Damascus Cedar Cement SAL | Damascus Cedar Cements | Damaskus Cedar Cement
    MYANMA JADE IMPERIAL ENTERPRISE = Myanma Jade Imperial | Myanmar Jade Imperial Enterprise | Myanma Jade Imperial Enterprises Ltd
    SOCIÉTÉ MINIÈRE DU KIVU-LAC SARL = Societe Miniere du Kivu Lac | Société Minière Kivu-Lac S.A.R.L. | Societe Miniere de Kivulac
    ALMAZ-ZENITH DESIGN BUREAU = Almaz Zenit Design Bureau | Almaz-Zenith Design Buro | Design Bureau Almaz Zenith
    GRUPO CAFETALERO DEL ORIENTE S.A. DE C.V. = Grupo Cafetalero Oriente SA de CV | Grupo Cafetalero del Oriente | Grupo Cafetelero del Oriente
    HERMANOS VILLARREAL TRANSPORTES = Hermanos Villareal Transportes | Transportes Hermanos Villarreal | Hermanos Villarreal Transporte
    TRANSNISTRIAN STEELWORKS GMBH = Transnistrian Steelworks | Transnistrian Steel Works GmbH | Transnistrian Stealworks
    CRIMEA SEAPORTS STATE ENTERPRISE = Crimea Sea Ports State Enterprise | State Enterprise Crimea Seaports | Krimea Seaports State Enterprise
    NEFTEGAZINDUSTRIYA-HOLDING = Neftegazindustria Holding | Neftegas-Industriya Holding | Нефтегазиндустрия Холдинг
    QESHM PETROSAZAN ENGINEERING COMPANY = Qeshm Petro Sazan Engineering | Gheshm Petrosazan Engineering Co | Qeshm Petrosazan
    TULA INSTRUMENT DESIGN WORKS AO = Tula Instrument Design Works | AO Tula Instruments Design Works | Tula Instrument Design Work JSC
    LIBERATION FRONT OF KARAMBO = Karambo Liberation Front | Front de Liberation de Karambo | Liberation Front Karambo
    HUAXING DALIAN PETROCHEMICAL CO LTD = Huaxing Dalian Petrochemical | Hua Xing Dalian Petrochemical Co., Ltd. | Huaxing Dalian Petro-Chemical
    EUROASIA TITANIUM LOGISTICS B.V. = Euro Asia Titanium Logistics BV | Eurasia Titanium Logistics | Euroasia Titanium Logistic B.V.
    ORIENT CLUB NINE LIMITED = Orient Club Nine Ltd | Orient Club 9 Limited | Orient Clubnine
    RED SEPTEMBER BRIGADES = Red September Brigade | Red Septembre Brigades | The Red September Brigades
    VOSTOK-RADIOELEKTRONIKA AO = AO Vostok Radioelektronika | Vostok Radio Elektronika | Восток-Радиоэлектроника
    `,
  ),
  ...spelled(
    'vessel',
    `
    OCEAN PERSEVERANCE = MV Ocean Perseverance | M/V OCEAN PERSEVERENCE | Ocean Perserverance
    KAPITAN SHEVCHUK = Kapitan Shevtchuk | Капитан Шевчук | Captain Shevchuk
    ARTAVIL STAR = MT Artavil Star | Artavill Star | Artavil Star 1
    NADEZHDA DVINA = Nadejda Dvina | Надежда Двина | M.V. Nadezhda Dwina
    GULF PETREL II = Gulf Petrel II | MT Gulf Petrel 2 | Gulf Petrell II
    HAPPY FORTUNE SEVEN = Happy Fortune Seven | Hapy Fortune Seven | MT Happy Fortune-Seven
    `,
  ),
]

/** Names of ordinary people and firms: nearly all have a word, a part or a sound of somebody who is listed. */
export const unlisted: readonly string[] = `
Mohammed Al Tikriti Motors | Hussein Karim Salih | Mohamed Hussain Saleh | Omar Haddad | Farouk Bakkali | Abdul Rahman Trading | Youssef Amrani | Rahman Yilmaz | Ibrahim Traoré | Khaled Mansour
Ibrahim Al Masri | Jumaa Ibrahim | Suleiman Okafor | Darwish Hamid | Qasim Ali Reza | Vyacheslav Petrov | Gennady Lebed | Evgeny Morozov | Alexander Korolev | Aleksandr Komarov
Sergey Nikolaev | Sergei Tarasov | Nikolai Zaitsev | Dmitry Makarov | Dmitri Zhukovsky | Oleg Zharkov | Petro Horbachenko | Oleksandr Melnyk | Mikhail Sherman | Boris Shcherbina
Georgios Papadopoulos | Giorgos Christodoulou | Nikolaos Karamanlis | Nikos Giannis | Jürgen Klinsmann | Wolfgang Grünwald | Jurgen Wolfgang Schmidt | Soren Andersen | Søren Kierkegaard | Lukas Wiśniewski
Lukasz Nowak | José Ignacio Fernández | Jose Mendoza | Ignacio Etxebarria | Nguyen Van Hung | Nguyễn Thị Lan | Van Thanh Pham | Kim Min-jun | Rim Ju Song | Park Yong Chol
Hassan Mahmoud | Mahmoud Hassan Ali | Bashar Haddad | Ghazi Youssef | Emomali Karimov | Rustam Saidov | Slobodan Petrović | Dragan Đorđević | Teodoro Nguema | Obiang Esono
Jean-Baptiste Mugisha | Baptiste Kayumba | Ramazan Yildiz | Ramzan Akhmatov | Gholamreza Ahmadi | Reza Soleimani | Hamidullah Karzai | Akhund Hamid | Mariam Diallo | Fatoumata Traoré
Cornelis van der Heijden | Cornelis de Rijk | Van der Berg Logistics | Sovfracht Agencies | Sovereign Freight | Ryb Import Oy | Komrade Coffee | Beltrans Logistics | Transstroy Bau GmbH | Stroymontazh
Zarya Bakery | Zara Machines | Machine Plant Services | Kurgan Bus Lines | Vagonmash Service | Rafid Exchange | Al Rayan Exchange Company | Noor Charitable Foundation | Huda Beauty | Noor Islamic Society
Pyongyang Cold Noodles | Songdo General Trading | Sahara Freight | Falcon Freight | Sahara Falcon Tours | Desert Falcon Logistics | Bandar Shipping | Petro Marine | Kish Island Hotel | Pasargad Rugs
Tejarat Rugs Trading | Persian Bank Tours | Arya Foods | Navigan Maritime | Aryan Maritime Services | Cedar Cement | Damascus Gate Restaurant | Cedar Freight | Jade Imperial Restaurant | Myanmar Tours
Imperial Enterprises | Société Minière de Boké | Kivu Coffee | Lac Léman Transports | Almaz Jewellers | Zenith Design | Design Bureau Rotterdam | Grupo Cafetero | Oriente Foods | Grupo Oriental
Hermanos García Transportes | Villarreal Fútbol | Transportes Hermanos López | Transnistrian Wines | Steelworks Hamburg | Crimea Tours | Seaports Authority of Lagos | State Ports Enterprise | Neftegaz Service | Gazindustriya
Holding Industries | Liberation Books | Front Marine | Karambola Fruit | Dalian Shipyard | Huaxing Textiles | Dalian Petroleum Services | Euroasia Cargo | Titanium Bikes | Asia Titanium
Orient Express Cargo | Orient Club | Nine West | Red Brigades Museum Café | September Flowers | Red September Wines | Vostok Watches | Radio Elektronik Shop | Ocean Freight | Ocean Endeavour
Perseverance Shipping | Kapitan Petrov | Captain Cook Cruises | Shevchenko Lines | Arta Star | Star Shipping | Nadezhda Ivanova | Dvina Timber | Happy Fortune | Fortune Seven Seas
Maersk Line | Hapag-Lloyd AG | Mediterranean Shipping Company | Grimaldi Lines | Wallenius Wilhelmsen | Höegh Autoliners | CMA CGM | Sallaum Lines | Eukor Car Carriers | Neptune Lines
Nissan Motor Parts Centre | Toyota Tsusho | Bosch Car Service Breda | Van Uden Group | Broekman Logistics | Koopman Car Terminal | Kuehne+Nagel | DB Schenker | Rhenus Logistics | Dachser
Lagos Auto Imports | Accra Used Cars Ltd | Cotonou Transit SARL | Abidjan Motors SA | Dakar Auto Pièces | Tema Freight Agency | Monrovia Shipping Agency | Conakry Transit | Douala Transports SARL | Lomé Cargo
Adebayo Ogunlesi | Chinedu Okonkwo | Kwame Asante | Ama Mensah | Fatou Ndiaye | Mamadou Diallo | Ousmane Sow | Amadou Bâ | Aïssatou Barry | Moussa Coulibaly
Pieter Jansen | Jan de Vries | Maria Bakker | Willem Visser | Anna Smit | Sophie Dubois | Pierre Lefèvre | Hans Müller | Greta Schneider | Luigi Rossi
`
  .trim()
  .split(/\n|\|/)
  .map(name => name.trim())
