// The texts of stops.html in English and Korean.
window.words = {
  '4分': ['4 min', '4분'],
  ホーム: ['Home', '홈'], 稼働状況: ['Operating status', '가동 현황'], 第3ライン: ['Line 3', '3라인'], 品目: ['Item', '품목'], 停止: ['Stop', '정지'],
  '13回、2時間06分': ['13, 2 h 06 min', '13회, 2시간 06분'], 理由なし: ['Without a reason', '사유 없음'], '3回、9分': ['3, 9 min', '3회, 9분'], 更新: ['Updated', '갱신'],
  前のライン: ['Previous line', '이전 라인'], 次のライン: ['Next line', '다음 라인'], 一覧: ['List', '목록'], ライン図: ['Line image', '라인 그림'], 停止内容: ['Stops', '정지 내용'], トレンド: ['Trend', '트렌드'], 計画と実績: ['Plan and actual', '계획과 실적'],
  '2026/11/20 (金)': ['2026/11/20 (Fri)', '2026/11/20 (금)'], すべて: ['All', '전체'], アラーム: ['Alarm', '알람'], '自動 30秒': ['Every 30 s', '자동 30초'], 手動: ['By hand', '수동'], 更新する: ['Refresh', '갱신하기'],
  発生: ['Start', '발생'], 復帰: ['End', '복귀'], 長さ: ['Length', '길이'], 内容: ['What', '내용'], 理由: ['Reason', '사유'], '4分 継続中': ['4 min, ongoing', '4분 계속 중'],
  '3分12秒': ['3 min 12 s', '3분 12초'], '22分47秒': ['22 min 47 s', '22분 47초'], '40分53秒': ['40 min 53 s', '40분 53초'], '4分38秒': ['4 min 38 s', '4분 38초'], '4分08秒': ['4 min 08 s', '4분 08초'], '10分49秒': ['10 min 49 s', '10분 49초'], '1分32秒': ['1 min 32 s', '1분 32초'], '4分47秒': ['4 min 47 s', '4분 47초'], '2分26秒': ['2 min 26 s', '2분 26초'], '49秒': ['49 s', '49초'], '2分14秒': ['2 min 14 s', '2분 14초'], '24分10秒': ['24 min 10 s', '24분 10초'],
  '12 充填ノズル圧力低下': ['12 Filling nozzle pressure low', '12 충진 노즐 압력 저하'], '41 フィルム蛇行': ['41 Film off track', '41 필름 사행'], '27 横シール温度 下限': ['27 Horizontal seal temperature low', '27 가로 실링 온도 하한'], '90 重量NG 連続': ['90 Repeated weight rejects', '90 중량 NG 연속'], '52 レジマークずれ': ['52 Register mark off', '52 레지 마크 어긋남'], '5 安全扉 開': ['5 Safety door open', '5 안전문 열림'], アラームなし: ['No alarm', '알람 없음'],
  ノズルの詰まり: ['Blocked nozzle', '노즐 막힘'], 液の泡かみ: ['Air in the liquid', '액 기포'], ポンプの空打ち: ['Pump running dry', '펌프 공회전'], フィルムのつなぎ目: ['Film splice', '필름 이음매'], シールの調整: ['Seal adjustment', '실링 조정'], 重量の調整: ['Weight adjustment', '중량 조정'], 部品の故障: ['Broken part', '부품 고장'], 休憩: ['Break', '휴식'], 品替え: ['Item change', '품목 교체'], 洗浄: ['Washing', '세척'], 始業準備: ['Start of shift', '작업 준비'], 液待ち: ['No liquid', '액 대기'], フィルム待ち: ['No film', '필름 대기'], 詰め機待ち: ['Packer not ready', '포장기 대기'], 検査待ち: ['Waiting for inspection', '검사 대기'],
  計画外停止: ['Unplanned', '계획 외 정지'], 計画停止: ['Planned', '계획 정지'], 前工程待ち: ['Starved (upstream)', '전공정 대기'], 後工程待ち: ['Blocked (downstream)', '후공정 대기'],
  理由を選ぶ: ['Choose a reason', '사유 선택'], '13件。行を選ぶと理由を記録できます。継続中の停止にも記録できます。': ['13 rows. Choose a row to record its reason, also while the stop is ongoing.', '13건. 행을 선택하면 사유를 기록할 수 있습니다. 계속 중인 정지에도 기록할 수 있습니다.'],
  '14:10:40から14:13:52': ['14:10:40 to 14:13:52', '14:10:40부터 14:13:52까지'], '液体充填機 3号機': ['Liquid filler 3', '액상 충진기 3호기'], このアラームでよく使う理由: ['Often chosen for this alarm', '이 알람에 자주 쓰는 사유'], '30日': ['30 days', '30일'], '9回のうち 7回': ['7 of 9', '9회 중 7회'], '1回': ['1', '1회'],
  '「ノズルの詰まり」を記録しました': ['“Blocked nozzle” was recorded', '‘노즐 막힘’을(를) 기록했습니다'], 取り消す: ['Undo', '취소하기'], メモ: ['Note', '메모'], なくてもよい: ['optional', '선택 사항'], 気づいたこと: ['What you noticed', '알게 된 점'], '2つに分ける': ['Split in two', '둘로 나누기'], 前の停止とまとめる: ['Merge with the stop before', '이전 정지와 합치기'],
}
